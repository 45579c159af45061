import type { Recurso } from '@balcao/contracts';
import { concede, FORMAS_DE_ENTREGA, type DesfechoDoRecurso } from '@balcao/domain';
import { useQuery } from '@tanstack/react-query';
import type { CampoDoFormulario } from '../../../lib/formulario.ts';
import { ErrorPanel } from '../../../ui/states.tsx';
import { Campo } from '../../../ui/formulario.tsx';
import { comNome, ESCOLHA } from '../../processo/solicitacoes.queries.ts';
import { entregadoresQuery } from '../recursos.queries.ts';

/** What a decision says of handing over what it grants, as it is typed. */
const ENTREGA_EM_BRANCO = {
  entrega: '',
  entrega_setor: '',
  entrega_responsavel: '',
  entrega_prazo: '',
};

type Entrega = typeof ENTREGA_EM_BRANCO;

/** As the form opens: a correction of what carried itself what it granted carries it anew. */
export function entregaInicial({ entregas }: Pick<Recurso, 'entregas'>): Entrega {
  const ultima = entregas.at(-1);
  const naDecisao = ultima?.situacao === 'ENTREGUE' && ultima.texto === null;
  return { ...ENTREGA_EM_BRANCO, entrega: naDecisao ? 'NA_DECISAO' : '' };
}

export const mesmaEntrega = (uma: Entrega, outra: Entrega): boolean =>
  uma.entrega === outra.entrega && uma.entrega !== 'DEPOIS';

const concedeAlgo = (desfecho: string): boolean => concede(desfecho as DesfechoDoRecurso);

/** Only what the decision needs: what was typed for another outcome is not sent. */
export function entregaEnviada(desfecho: string, { entrega, ...quem }: Entrega): Partial<Entrega> {
  if (!concedeAlgo(desfecho) || entrega === '') return {};
  return entrega === 'DEPOIS' ? { entrega, ...quem } : { entrega };
}

/** What is missing of it. */
export function faltaNaEntrega(
  desfecho: string,
  { entrega, entrega_setor, entrega_responsavel, entrega_prazo }: Entrega,
): Partial<Record<keyof Entrega, string>> {
  if (!concedeAlgo(desfecho)) return {};
  if (entrega === '') return { entrega: 'Diga como é entregue o que foi deferido.' };
  if (entrega !== 'DEPOIS') return {};
  return {
    ...(entrega_setor === '' && { entrega_setor: 'Escolha o setor que entrega.' }),
    ...(entrega_responsavel === '' && { entrega_responsavel: 'Escolha a pessoa que entrega.' }),
    ...(entrega_prazo === '' && { entrega_prazo: 'Informe até quando entregar.' }),
  };
}

const FORMAS = [
  ESCOLHA,
  ...FORMAS_DE_ENTREGA.map(({ nome, rotulo }) => ({ value: nome, label: rotulo })),
];

interface EntregaCamposProps {
  form: {
    valores: Entrega & { desfecho: string };
    campo: (nome: keyof Entrega) => CampoDoFormulario<string>;
  };
}

/** Who hands it over, and until when. */
function QuemEntrega({ form }: EntregaCamposProps) {
  const { data, error, refetch } = useQuery(entregadoresQuery);
  const setor = data?.find(({ identificador }) => identificador === form.valores.entrega_setor);
  if (error) return <ErrorPanel erro={error} onRetry={() => void refetch()} />;
  return (
    <>
      <Campo
        {...form.campo('entrega_setor')}
        label="Setor que entrega"
        withAsterisk={false}
        opcoes={[ESCOLHA, ...comNome(data ?? [])]}
      />
      <Campo
        {...form.campo('entrega_responsavel')}
        label="Pessoa que entrega"
        withAsterisk={false}
        opcoes={[ESCOLHA, ...comNome(setor?.pessoas ?? [])]}
      />
      <Campo
        {...form.campo('entrega_prazo')}
        label="Entregar até"
        type="date"
        withAsterisk={false}
      />
    </>
  );
}

/** How what is granted reaches who appealed; nothing while nothing is granted. */
export function EntregaCampos({ form }: EntregaCamposProps) {
  const { desfecho, entrega } = form.valores;
  if (!concedeAlgo(desfecho)) return null;
  return (
    <>
      <Campo
        {...form.campo('entrega')}
        label="Entrega do que foi deferido"
        withAsterisk={false}
        opcoes={FORMAS}
      />
      {entrega === 'DEPOIS' && <QuemEntrega form={form} />}
    </>
  );
}
