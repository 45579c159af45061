import { listUsuarios, type Autoridade, alterarSetor, type Setor } from '@balcao/contracts';
import { Button } from '../../ui/button.tsx';
import { Switch } from '../../ui/marcar.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { criarSetor } from '@balcao/contracts/esquemas';
import { useState } from 'react';
import { call } from '../../lib/call.ts';
import { useFormulario, type CampoDoFormulario } from '../../lib/formulario.ts';
import { useAcao } from '../../lib/use-acao.ts';
import { Campo, Formulario } from '../../ui/formulario.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { Modal } from '../../ui/modal.tsx';
import { Actions } from '../../ui/buttons.tsx';
import { setoresQuery } from './administracao-api.ts';
import classes from './parametros.module.css';

/** An empty name leaves the instance to the administrators. */
export const temNome = ({ nome }: Autoridade): boolean => nome.trim() !== '';

/** Those with a name come first, as they are sent: what the server says of the first is of the first. */
const naOrdem = (autoridades: readonly Autoridade[]): Autoridade[] =>
  [...autoridades].sort(
    (a, b) => Number(temNome(b)) - Number(temNome(a)) || a.instancia - b.instancia,
  );

/** An authority for each instance, with or without a name. */
export const comTodasAsInstancias = (autoridades: readonly Autoridade[]): Autoridade[] =>
  naOrdem(
    [1, 2, 3].map(
      (instancia) =>
        autoridades.find((uma) => uma.instancia === instancia) ?? {
          instancia,
          nome: '',
          setor: '',
          usuario_id: null,
        },
    ),
  );

/** Accounts of staff, who may receive appeals. */
const useServidores = () =>
  useQuery({
    queryKey: ['servidores'],
    queryFn: async ({ signal }) => {
      const paginas = await Promise.all(
        (['ADMIN', 'PREFEITURA'] as const).map((tipo) =>
          call(listUsuarios, { query: { page: 1, per_page: 100, tipo }, signal }),
        ),
      );
      return paginas.flatMap(({ data }) => data);
    },
  });

/** What becomes of the appeals of an authority whose account cannot receive them. */
const avisoDaConta = (
  { nome, usuario_id }: Autoridade,
  servidores: readonly { id: string; ativo: boolean }[],
): string | undefined => {
  if (nome.trim() === '') return undefined;
  if (usuario_id === null)
    return 'Sem conta, esta autoridade não recebe os recursos: os administradores respondem por ela.';
  return servidores.find(({ id }) => id === usuario_id)?.ativo === false
    ? 'Esta conta está desativada: os administradores recebem os recursos no lugar dela.'
    : undefined;
};

interface AutoridadesCamposProps {
  campo: CampoDoFormulario<Autoridade[]>;
  parte: (nome: string) => CampoDoFormulario<string>;
}

/** Who decides the appeals of each instance. */
export function AutoridadesCampos({ campo, parte }: AutoridadesCamposProps) {
  const { data: servidores = [] } = useServidores();
  const contas = [
    { value: '', label: 'Administradores' },
    ...servidores.map(({ id, nome }) => ({ value: id, label: nome })),
  ];
  const { value: autoridades, name } = campo;
  const porInstancia = autoridades
    .map((uma, i) => ({ uma, da: (qual: string) => parte(`${name}.${i}.${qual}`) }))
    .sort((a, b) => a.uma.instancia - b.uma.instancia);
  const editar = (uma: Autoridade, mudou: Partial<Autoridade>) =>
    campo.onChange(
      naOrdem(autoridades.map((outra) => (outra === uma ? { ...uma, ...mudou } : outra))),
    );
  return (
    <div className={classes.lista}>
      {porInstancia.map(({ uma, da }) => (
        <fieldset key={uma.instancia} className={classes.grupo}>
          <legend>{uma.instancia}ª instância</legend>
          <div className={classes.colunas}>
            <Campo
              {...da('nome')}
              label="Autoridade"
              required={false}
              onChange={(nome) => editar(uma, { nome })}
            />
            <Campo {...da('setor')} label="Secretaria ou setor" required={false} />
            <Campo
              {...da('usuario_id')}
              label="Conta que recebe os recursos"
              description={avisoDaConta(uma, servidores)}
              descricaoDepois
              required={false}
              value={uma.usuario_id ?? ''}
              onChange={(conta) => editar(uma, { usuario_id: conta || null })}
              opcoes={contas}
            />
          </div>
        </fieldset>
      ))}
    </div>
  );
}

const NOVO = { nome: '', ativo: true, entrada: false, encarregado: false };

type Edicao = typeof NOVO & { identificador?: string };

const gravar = (identificador: string | undefined, body: typeof NOVO) =>
  identificador === undefined
    ? call(criarSetor, { body })
    : call(alterarSetor, { params: { id: identificador }, body });

function SetorModal({ setor, onClose }: { setor: Edicao; onClose: () => void }) {
  const queries = useQueryClient();
  const { identificador, nome, ativo, entrada, encarregado } = setor;
  const acao = useAcao({
    mutationFn: (body: typeof NOVO) => gravar(identificador, body),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: setoresQuery.queryKey });
      onClose();
    },
  });
  const form = useFormulario(criarSetor, {
    inicial: { nome, ativo, entrada, encarregado },
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
        <Campo
          {...form.campo('nome')}
          label="Nome do setor"
          className={classes.nome}
          withAsterisk={false}
        />
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
        <Switch
          label="Encarregado pelos dados"
          description="Quem trabalha nele responde o que as pessoas pedem dos próprios dados (LGPD)"
          checked={form.valores.encarregado}
          onChange={(evento) => form.editar({ encarregado: evento.currentTarget.checked })}
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

const situacaoDe = ({ ativo, entrada, encarregado, chefes }: Setor): string =>
  [
    entrada ? 'setor de entrada' : ativo ? 'ativo' : 'inativo',
    ...(encarregado ? ['encarregado pelos dados'] : []),
    ...(chefes.length > 0 ? [`chefia: ${chefes.join(', ')}`] : []),
  ].join('; ');

/** The sectors of the institution: where requests arrive and go, and where staff work. */
export function SetoresSecao() {
  const { data: setores = [] } = useQuery(setoresQuery);
  const [editado, setEditado] = useState<Edicao>();
  return (
    <>
      <p className={classes.ajuda}>
        Quem trabalha em cada setor e quem o chefia se diz em Usuários, na conta de cada pessoa.
      </p>
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
    </>
  );
}
