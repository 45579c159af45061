import type { TipoDeCobranca } from '../arrecadacao/mudanca-de-cobranca.ts';
import { razaoDoIndice, selicDoPeriodo } from '../tributos/encargos.ts';
import { somarMeses, type DataCivil } from '../calendario/data-civil.ts';
import {
  SEM_CONVENIO,
  type FormaDeReceber,
  type Parametros,
  type TabelasDoOrgao,
} from './parametros.ts';

/**
 * What leads a new city from nothing to a paid slip, in the order in which it is done. The manual
 * (`docs/manual/receber.md`) has the same steps under the same titles.
 */
export const PASSOS_PARA_RECEBER = {
  BRASAO: {
    titulo: 'Envie o brasão',
    porque: 'Quem recebe a guia reconhece a prefeitura por ele; sem brasão sai um escudo neutro.',
  },
  CONVENIO: {
    titulo: 'Informe o convênio com os bancos',
    porque:
      'É o código de quatro números que a FEBRABAN deu à prefeitura. Sem ele não há código de barras, e nenhuma guia é emitida.',
  },
  PIX: {
    titulo: 'Informe a chave PIX',
    porque: 'Com ela a guia leva o código PIX, que a maioria das pessoas prefere ao de barras.',
  },
  ACRESCIMOS: {
    titulo: 'Confira a multa e os juros',
    porque:
      'Valem os da lei do município. Diga o artigo da multa: quem paga o lê ao lado do cálculo, e ele mostra que alguém conferiu.',
  },
  CALENDARIO: {
    titulo: 'Cadastre os feriados do município',
    porque:
      'Guia que vence em feriado pode ser paga no dia útil seguinte sem acréscimo. Os nacionais e os do Estado já estão no calendário.',
  },
  INDICES: {
    titulo: 'Envie a tabela de índices',
    porque: 'Sem o índice do mês, uma parcela vencida não pode ser atualizada.',
  },
  GUIAS: {
    titulo: 'Carregue as guias',
    porque: 'Contribuintes, imóveis e guias vêm dos arquivos ou do sistema da prefeitura.',
  },
  PAGAMENTO: {
    titulo: 'Emita a primeira guia e veja-a paga',
    porque:
      'Só um pagamento de verdade prova o caminho inteiro: a guia, o banco, o arquivo de retorno e a baixa.',
  },
} as const;

export type PassoParaReceber = keyof typeof PASSOS_PARA_RECEBER;

/** Done, missing, waiting for a second administrator, or not needed here. */
export const SITUACOES_DO_PASSO = ['FEITO', 'FALTA', 'AGUARDA', 'DISPENSADO'] as const;

export interface EstadoDoPasso {
  readonly passo: PassoParaReceber;
  readonly situacao: (typeof SITUACOES_DO_PASSO)[number];
  /** How it stands, in a sentence. */
  readonly texto: string;
}

/** What is known of an orgao; nobody ticks a step off, the facts do. */
export interface FatosParaReceber {
  readonly parametros: Parametros;
  readonly tabelas: TabelasDoOrgao;
  readonly hoje: DataCivil;
  readonly tem_logo: boolean;
  /** Holidays of the city's own. */
  readonly feriados: number;
  /** Changes of where the money goes that wait for a second administrator. */
  readonly aguardam: readonly TipoDeCobranca[];
  /** Its bills come from its own system. */
  readonly sistemaProprio: boolean;
  readonly temGuias: boolean;
  /** A payment was applied to a bill. */
  readonly temPagamento: boolean;
}

type Estado = Omit<EstadoDoPasso, 'passo'>;

const feito = (texto: string): Estado => ({ situacao: 'FEITO', texto });
const falta = (texto: string): Estado => ({ situacao: 'FALTA', texto });
const dispensado = (texto: string): Estado => ({ situacao: 'DISPENSADO', texto });

const AGUARDA: Estado = {
  situacao: 'AGUARDA',
  texto: 'A mudança espera a aprovação de outro administrador, em Arrecadação.',
};

const semMulta = ({ multa }: Parametros): boolean =>
  multa.tipo === 'POR_DIA'
    ? Number(multa.porDia) === 0 || Number(multa.teto) === 0
    : multa.porMes.every((faixa) => Number(faixa) === 0);

const acrescimos = ({ parametros }: FatosParaReceber): Estado => {
  if (semMulta(parametros)) return feito('A multa é zero: não há artigo a citar.');
  const artigo = parametros.artigo_da_multa.trim();
  return artigo === ''
    ? falta('Ainda sem o artigo da lei do município que fixa a multa.')
    : feito(`A multa cita ${artigo}.`);
};

const calendario = ({ feriados }: FatosParaReceber): Estado => {
  if (feriados === 0) return falta('Nenhum feriado do município foi cadastrado.');
  return feito(
    feriados === 1
      ? '1 feriado do município cadastrado.'
      : `${feriados} feriados do município cadastrados.`,
  );
};

/** An index is needed where something is corrected by it, a rate where something is capped by it. */
const indices = ({ parametros, tabelas, hoje }: FatosParaReceber): Estado => {
  const { correcao_por_indice, teto_selic, indice_que_rege } = parametros;
  if (!correcao_por_indice && !teto_selic)
    return dispensado('Não é preciso: a instituição não corrige por índice nem limita à SELIC.');
  const deHoje = correcao_por_indice
    ? razaoDoIndice(tabelas.indices, hoje, hoje, indice_que_rege)
    : undefined;
  if (deHoje && !deHoje.ok) return falta(deHoje.motivo);
  // What fell due two months ago asks for the rate of the month before this one.
  const selic = teto_selic
    ? selicDoPeriodo(tabelas.selic, somarMeses(`${hoje.slice(0, 7)}-01`, -2), hoje)
    : undefined;
  if (selic && !selic.ok) return falta(selic.motivo);
  return feito('A tabela chega até o mês que rege hoje.');
};

const deQuemRecebe = (
  qual: FormaDeReceber,
  { parametros: { febraban_codigo, pix_chave }, aguardam }: FatosParaReceber,
): Estado => {
  const [tem, sem] =
    qual === 'CONVENIO'
      ? [
          febraban_codigo !== SEM_CONVENIO && `Código ${febraban_codigo}.`,
          'Ainda sem convênio: nenhuma guia é emitida.',
        ]
      : [
          pix_chave !== '' && 'A guia sai com PIX.',
          'Ainda sem chave: a guia sai só com o código de barras.',
        ];
  if (tem) return feito(tem);
  return aguardam.includes(qual) ? AGUARDA : falta(sem);
};

const guias = ({ sistemaProprio, temGuias }: FatosParaReceber): Estado => {
  if (sistemaProprio) return dispensado('As guias vêm do sistema da prefeitura.');
  return temGuias ? feito('Já há guias.') : falta('Ainda não há nenhuma guia.');
};

const ESTADOS: Readonly<Record<PassoParaReceber, (fatos: FatosParaReceber) => Estado>> = {
  BRASAO: ({ tem_logo }) =>
    tem_logo ? feito('O brasão está nas páginas e nas guias.') : falta('Ainda sem brasão.'),
  CONVENIO: (fatos) => deQuemRecebe('CONVENIO', fatos),
  PIX: (fatos) => deQuemRecebe('PIX', fatos),
  ACRESCIMOS: acrescimos,
  CALENDARIO: calendario,
  INDICES: indices,
  GUIAS: guias,
  PAGAMENTO: ({ temPagamento }) =>
    temPagamento
      ? feito('Uma guia foi paga, e a baixa foi feita.')
      : falta('Nenhum pagamento chegou ainda.'),
};

/** Every step, in its order, with how it stands. */
export const passosParaReceber = (fatos: FatosParaReceber): readonly EstadoDoPasso[] =>
  (Object.keys(PASSOS_PARA_RECEBER) as PassoParaReceber[]).map((passo) => ({
    passo,
    ...ESTADOS[passo](fatos),
  }));
