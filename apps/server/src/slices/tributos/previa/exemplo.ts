import type { PreverParametros } from '@balcao/contracts';
import {
  regraDaAtualizacao,
  calendarioDe,
  formatarReais,
  lerParametro,
  PARAMETROS_PADRAO,
  reemitir,
  somarDias,
  VALOR_MAXIMO_DO_CODIGO,
  type Emissao,
  type NomeDoParametro,
  type Parametros,
} from '@balcao/domain';
import type { Guia, Parcela } from '../../../adapters/fonte-tributaria/fonte-tributaria.port.ts';
import { AppError } from '../../../core/app-error.ts';
import type { OrgaoEmUso } from '../../../core/orgao/orgao.ts';

const parametroInvalido = (nome: NomeDoParametro, motivo: string) =>
  new AppError('PARAMETRO_INVALIDO', { errors: { [nome]: [motivo] } });

/** The parameters of an orgao with those that were entered; null returns to the default. */
function comDigitados(
  atuais: Parametros,
  digitados: Readonly<Record<string, unknown>>,
): Parametros {
  let parametros = atuais;
  const errors: Record<string, string[]> = {};
  for (const [nome, valor] of Object.entries(digitados)) {
    const lido = lerParametro(nome, valor ?? PARAMETROS_PADRAO[nome as NomeDoParametro]);
    if (lido.ok) parametros = { ...parametros, ...lido.valor };
    else errors[nome] = [lido.motivo];
  }
  if (Object.keys(errors).length > 0) throw new AppError('PARAMETRO_INVALIDO', { errors });
  return parametros;
}

/**
 * The orgao as it would be with what was entered; nothing is written. What charges through a bank shows
 * the PIX of its key: no bank is asked for a code that is not to be paid.
 * @throws AppError PARAMETRO_INVALIDO naming each
 */
export const orgaoDigitado = (
  orgao: OrgaoEmUso,
  { instituicao, parametros: digitados = {}, feriados }: PreverParametros,
): OrgaoEmUso => {
  const parametros = comDigitados(orgao.parametros, digitados);
  const uf = instituicao?.uf ?? orgao.uf;
  return {
    ...orgao,
    ...instituicao,
    parametros,
    calendario: calendarioDe(parametros, { uf, feriados: feriados ?? orgao.calendario.locais }),
    pix_no_banco: false,
  };
};

/**
 * An installment of an example, that fell due so many days ago and is refreshed today as any other.
 * @throws AppError FALTA_INDICE, PARAMETRO_INVALIDO of charges that fit into no slip
 */
export function parcelaDeExemplo(
  orgao: OrgaoEmUso,
  { valor, dias }: Pick<PreverParametros, 'valor' | 'dias'>,
): Parcela {
  const vencimentoOriginal = somarDias(orgao.hoje, -dias);
  const primeira: Emissao = {
    numero: 1,
    emitidaEm: vencimentoOriginal,
    vencimento: vencimentoOriginal,
    principal: valor,
    correcao: 0,
    multa: 0,
    juros: 0,
    total: valor,
  };
  const emitida = {
    situacao: 'ATIVA',
    vencimentoOriginal,
    principal: valor,
    ultima: primeira,
  } as const;
  const reemissao = reemitir(emitida, orgao.hoje, regraDaAtualizacao(orgao));
  if (reemissao.tipo === 'RECUSADA' && reemissao.motivo === 'FALTA_INDICE')
    throw new AppError('FALTA_INDICE', {
      message: `${reemissao.detalhe} Envie a tabela em “Importar arquivos”, ou desligue “Corrigir por índice” e “Limitar à SELIC”.`,
    });
  const ultima = reemissao.tipo === 'RECUSADA' ? primeira : reemissao.emissao;
  if (ultima.total > VALOR_MAXIMO_DO_CODIGO)
    throw parametroInvalido(
      'multa',
      `Com esta multa e estes juros o total seria ${formatarReais(ultima.total)}, que não cabe em uma guia. Confira os percentuais.`,
    );
  return { ...emitida, ultima, numero: 1, pagamento: null, pagoEmParte: 0, cobranca: null };
}

/** The guide of the example: nobody's, of no property. */
export const guiaDeExemplo = (parcela: Parcela): Guia => ({
  tributo: 'IPTU',
  numero: 0,
  ano: Number(parcela.vencimentoOriginal.slice(0, 4)),
  situacao: 'ATIVA',
  tipo: null,
  imovel: { codigo: 0, inscricao: '00.00.000.0000', endereco: 'Rua de Exemplo, 123' },
  contribuinte: { codigo: 0, nome: 'Contribuinte de Exemplo', cpfcnpj: '00000000000' },
  parcelas: [parcela],
});

/**
 * Without an agreement there is no slip to be shown.
 * @throws AppError PARAMETRO_INVALIDO of the FEBRABAN code
 */
export const semConvenio = () =>
  parametroInvalido(
    'febraban_codigo',
    'Sem o código do convênio não há guia. Escreva os 4 números que a FEBRABAN deu à prefeitura e veja de novo.',
  );
