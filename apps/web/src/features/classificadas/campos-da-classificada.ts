import {
  type Classificada,
  type GravarClassificada,
  alterarClassificada,
  incluirClassificada,
  listAnosDasClassificadas,
  removerClassificada,
} from '@balcao/contracts';
import {
  fimMaximoDoSigilo,
  formatarData,
  GRAUS_DE_CLASSIFICACAO,
  lerData,
  type GrauDeClassificacaoId,
} from '@balcao/domain';
import { queryOptions } from '@tanstack/react-query';
import { diaEscrito } from '../../ui/busca-de-lista.tsx';
import { call } from '../../lib/call.ts';

/** The form as it is typed: days as people write them, '' for none. */
export type Campos = Omit<GravarClassificada, 'desclassificada_em'> & {
  desclassificada_em: string;
};

export const VAZIOS: Campos = {
  codigo: '',
  assunto: '',
  grau_sigilo: 2,
  fundamento: '',
  autoridade: '',
  data_producao: '',
  data_classificacao: '',
  prazo_ate: '',
  desclassificada_em: '',
};

export const camposDe = (uma: Classificada): Campos => ({
  codigo: uma.codigo,
  assunto: uma.assunto,
  grau_sigilo: uma.grau_sigilo.id,
  fundamento: uma.fundamento,
  autoridade: uma.autoridade,
  data_producao: diaEscrito(uma.data_producao),
  data_classificacao: diaEscrito(uma.data_classificacao),
  prazo_ate: diaEscrito(uma.prazo_ate),
  desclassificada_em: diaEscrito(uma.desclassificada_em ?? undefined),
});

/** What is sent of it. */
export const corpoDe = ({ desclassificada_em, ...campos }: Campos): GravarClassificada => ({
  ...campos,
  desclassificada_em: desclassificada_em === '' ? null : desclassificada_em,
});

export const OPCOES_DE_GRAU = GRAUS_DE_CLASSIFICACAO.map(({ id, rotulo, anos }) => ({
  value: String(id),
  label: `${rotulo} (até ${anos} anos)`,
}));

/** What is not as it was before, as it was typed or chosen. */
export const mudancas = (campos: Campos, antes: Campos): string[] =>
  Object.keys(VAZIOS).flatMap((campo) => {
    const atual = campos[campo as keyof Campos];
    if (atual === antes[campo as keyof Campos]) return [];
    const grau = OPCOES_DE_GRAU.find(({ value }) => value === String(atual));
    return campo === 'grau_sigilo' && grau ? grau.label : String(atual);
  });

/** The degree of a choice of the list. */
export const grauDaOpcao = (value: string): GrauDeClassificacaoId =>
  GRAUS_DE_CLASSIFICACAO.find(({ id }) => String(id) === value)?.id ?? 2;

/** Until when the law lets it be secret, once the day of its production is written. */
export function limiteDoSigilo({ data_producao, grau_sigilo }: Campos): string | undefined {
  const producao = lerData(data_producao);
  if (!producao.ok) return undefined;
  return `No máximo até ${formatarData(fimMaximoDoSigilo(producao.valor, grau_sigilo))}.`;
}

/** All that is known of the list, to be asked for again. */
export const classificadasQueries = { queryKey: ['classificadas'] };

export const anosQuery = queryOptions({
  queryKey: ['classificadas', 'anos'],
  queryFn: async ({ signal }) => (await call(listAnosDasClassificadas, { signal })).data,
});

/** Includes what is not in the list yet, and changes what is, as it was seen. */
export const gravarClassificada = (vista: Classificada | undefined, dados: GravarClassificada) => {
  if (vista === undefined) return call(incluirClassificada, { body: dados });
  const { id, versao } = vista;
  return call(alterarClassificada, { params: { id }, body: { ...dados, versao } });
};

export const remover = (id: string) => call(removerClassificada, { params: { id } });
