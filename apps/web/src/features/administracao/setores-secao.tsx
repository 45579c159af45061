import { alterarSetor, criarSetor, type Setor } from '@balcao/contracts';
import { temVisivel } from '@balcao/domain';
import { Button, Switch, TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';
import { call } from '../../lib/call.ts';
import { useAcao } from '../../lib/use-acao.ts';

import { FormError } from '../../ui/form-error.tsx';
import { Modal } from '../../ui/modal.tsx';
import { setoresQuery } from './administracao-api.ts';
import { Actions } from '../../ui/buttons.tsx';
import classes from './parametros.module.css';

const NOVO = { nome: '', ativo: true, entrada: false };

type Edicao = typeof NOVO & { identificador?: string };

const gravar = ({ identificador, ...body }: Edicao) =>
  identificador === undefined
    ? call(criarSetor, { body })
    : call(alterarSetor, { params: { id: identificador }, body });

function SetorModal({ setor, onClose }: { setor: Edicao; onClose: () => void }) {
  const queries = useQueryClient();
  const [edicao, setEdicao] = useState(setor);
  const { mutate, error, isPending } = useAcao({
    mutationFn: gravar,
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: setoresQuery.queryKey });
      onClose();
    },
  });
  const enviar = (evento: SubmitEvent) => {
    evento.preventDefault();
    mutate(edicao);
  };
  return (
    <Modal
      titulo={setor.identificador === undefined ? 'Novo setor' : setor.nome}
      onClose={onClose}
      ocupado={isPending}
    >
      <form className={classes.lista} onSubmit={enviar}>
        <TextInput
          label="Nome do setor"
          w="100%"
          maxLength={100}
          value={edicao.nome}
          onChange={(evento) => setEdicao({ ...edicao, nome: evento.currentTarget.value })}
        />
        <Switch
          label="Ativo"
          checked={edicao.ativo}
          onChange={(evento) => setEdicao({ ...edicao, ativo: evento.currentTarget.checked })}
        />
        <Switch
          label="Setor de entrada"
          description="Todo pedido novo chega a ele"
          checked={edicao.entrada}
          onChange={(evento) => setEdicao({ ...edicao, entrada: evento.currentTarget.checked })}
        />
        <FormError erro={error} />
        <Actions>
          <Button type="submit" loading={isPending} disabled={!temVisivel(edicao.nome)}>
            Salvar
          </Button>
        </Actions>
      </form>
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
