import { alterarSetor, type Setor } from '@balcao/contracts';
import { criarSetor } from '@balcao/contracts/esquemas';
import { Button, Switch } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormulario } from '../../lib/formulario.ts';
import { call } from '../../lib/call.ts';
import { useAcao } from '../../lib/use-acao.ts';
import { Campo, Formulario } from '../../ui/formulario.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { Modal } from '../../ui/modal.tsx';
import { setoresQuery } from './administracao-api.ts';
import { Actions } from '../../ui/buttons.tsx';
import classes from './parametros.module.css';

const NOVO = { nome: '', ativo: true, entrada: false };

type Edicao = typeof NOVO & { identificador?: string };

const gravar = (identificador: string | undefined, body: typeof NOVO) =>
  identificador === undefined
    ? call(criarSetor, { body })
    : call(alterarSetor, { params: { id: identificador }, body });

function SetorModal({ setor, onClose }: { setor: Edicao; onClose: () => void }) {
  const queries = useQueryClient();
  const { identificador, nome, ativo, entrada } = setor;
  const acao = useAcao({
    mutationFn: (body: typeof NOVO) => gravar(identificador, body),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: setoresQuery.queryKey });
      onClose();
    },
  });
  const form = useFormulario(criarSetor, {
    inicial: { nome, ativo, entrada },
    corpo: (valores) => valores,
    acao,
  });
  return (
    <Modal
      titulo={identificador === undefined ? 'Novo setor' : nome}
      onClose={onClose}
      ocupado={form.ocupado}
    >
      <Formulario de={form} className={classes.lista}>
        <Campo {...form.campo('nome')} label="Nome do setor" w="100%" withAsterisk={false} />
        <Switch
          label="Ativo"
          checked={form.valores.ativo}
          onChange={(evento) => form.editar({ ativo: evento.currentTarget.checked })}
        />
        <Switch
          label="Setor de entrada"
          description="Todo pedido novo chega a ele"
          checked={form.valores.entrada}
          onChange={(evento) => form.editar({ entrada: evento.currentTarget.checked })}
        />
        <FormError {...form.recusa} />
        <Actions>
          <Button type="submit" loading={form.ocupado} disabled={!form.completo}>
            Salvar
          </Button>
        </Actions>
      </Formulario>
    </Modal>
  );
}

const situacaoDe = ({ ativo, entrada }: Setor): string =>
  entrada ? 'setor de entrada' : ativo ? 'ativo' : 'inativo';

/** The sectors of the institution: where requests arrive and go, and where staff work. */
export function SetoresSecao() {
  const { data: setores = [] } = useQuery(setoresQuery);
  const [editado, setEditado] = useState<Edicao>();
  return (
    <section className={classes.secao} aria-labelledby="parametros-setores">
      <h2 id="parametros-setores">Setores</h2>
      <ul className={classes.setores}>
        {setores.map((setor) => (
          <li key={setor.identificador}>
            <span>
              {setor.nome}
              <span className={classes.ajuda}> ({situacaoDe(setor)})</span>
            </span>
            <Button
              variant="default"
              aria-label={`Editar ${setor.nome}`}
              onClick={() => setEditado(setor)}
            >
              Editar
            </Button>
          </li>
        ))}
      </ul>
      <div>
        <Button variant="default" onClick={() => setEditado(NOVO)}>
          Incluir setor
        </Button>
      </div>
      {editado && <SetorModal setor={editado} onClose={() => setEditado(undefined)} />}
    </section>
  );
}
