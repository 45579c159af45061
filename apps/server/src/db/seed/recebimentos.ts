import {
  calendarioDe,
  lerParametros,
  passouDoVencimento,
  somarDias,
  type DataCivil,
  type Parametros,
} from '@balcao/domain';
import type { arquivosDePagamento } from '../schema/arrecadacao.ts';
import type { Cidade } from './cidades.ts';
import type { LinhaEmissao } from './emissoes.ts';
import {
  codigoDe,
  defeitoDe,
  escolherExcecoes,
  excecaoDe,
  type Cobrada,
  type Contexto,
  type LinhaExcecao,
  type LinhaRecebimento,
} from './excecoes-de-recebimento.ts';
import type { Guia } from './guias.ts';

/** What the bank of a city has sent lately: one file. */
export interface Arrecadacao {
  arquivo: typeof arquivosDePagamento.$inferInsert;
  recebimentos: LinhaRecebimento[];
  excecoes: LinhaExcecao[];
}

/** Payments of so many days are in the file. */
const DIAS = 75;
const BANCO = '001';

const parametrosDe = ({ parametros }: Cidade): Parametros => {
  const lidos = lerParametros(parametros);
  if (!lidos.ok) throw new Error(lidos.motivo);
  return lidos.valor;
};

/** Makes the rows of one file: what all of them have, and its line and number. */
const criarRecebedor =
  ({ cod_empre }: Cidade, hoje: DataCivil) =>
  (
    ordem: number,
    { tributo, parcela }: Cobrada,
    mudancas: Partial<LinhaRecebimento> & Pick<LinhaRecebimento, 'codigo'>,
  ): LinhaRecebimento => ({
    cod_empre,
    linha: ordem + 2,
    pagamento: somarDias(hoje, -1),
    credito: hoje,
    valor_centavos: parcela.valor_centavos,
    banco: BANCO,
    autenticacao: `DEMO${String(ordem + 1).padStart(8, '0')}`,
    forma: String((ordem % 3) * 2 + 1),
    ocorrencia: 1,
    tributo,
    numero_guia: parcela.numero_guia,
    numero_parcela: parcela.numero_parcela,
    emissao: 1,
    baixa_guia: null,
    baixa_parcela: null,
    baixa_parcial: false,
    aplicado_centavos: null,
    excedente_centavos: 0,
    credito_guia: null,
    ...mudancas,
  });

/**
 * The last return file of a city's bank: the payments of the last weeks that settled something, and
 * one exception of each kind that its bills allow.
 */
export const inventarArrecadacao = (
  cidade: Cidade,
  contas: readonly Guia[],
  emissoes: readonly LinhaEmissao[],
  contexto: Contexto,
): Arrecadacao => {
  const { hoje } = contexto;
  const { cod_empre } = cidade;
  const parametros = parametrosDe(cidade);
  const calendario = calendarioDe(parametros, cidade.feriados);
  const receber = criarRecebedor(cidade, hoje);
  const cobradas = contas.flatMap(({ linha: { tributo }, parcelas }) =>
    parcelas.map((parcela): Cobrada => ({ tributo, parcela })),
  );
  const baixados = cobradas
    .flatMap((cobrada) => {
      const { pagamento, vencimento } = cobrada.parcela;
      const recente = pagamento !== null && pagamento >= somarDias(hoje, -DIAS) && pagamento < hoje;
      return recente && !passouDoVencimento(vencimento, pagamento, calendario)
        ? [{ cobrada, pagamento }]
        : [];
    })
    .map(({ cobrada, pagamento }, i) =>
      receber(i, cobrada, {
        codigo: codigoDe(cobrada, parametros),
        pagamento,
        credito: somarDias(pagamento, 1),
        baixa_guia: cobrada.parcela.numero_guia,
        baixa_parcela: cobrada.parcela.numero_parcela,
        aplicado_centavos: cobrada.parcela.valor_centavos,
      }),
    );

  const reemitidas = new Set(emissoes.map((e) => `${e.numero_guia}/${e.numero_parcela}`));
  const escolhidas = escolherExcecoes(cobradas, reemitidas, hoje).flatMap(([motivo, cobrada]) =>
    cobrada ? [{ motivo, cobrada }] : [],
  );
  const comDefeito = escolhidas.map(({ motivo, cobrada }, i) =>
    receber(baixados.length + i, cobrada, defeitoDe(motivo, cobrada, parametros)),
  );
  return {
    arquivo: {
      cod_empre,
      nome: 'retorno-da-demonstracao.ret',
      formato: 'FEBRABAN',
      sha256: '0'.repeat(64),
      banco: BANCO,
      convenio: String(cod_empre).padStart(13, '0'),
      nsa: 1,
      geracao: hoje,
    },
    recebimentos: [...baixados, ...comDefeito],
    excecoes: escolhidas.map(({ motivo }, i) =>
      excecaoDe(motivo, baixados.length + i + 2, contexto),
    ),
  };
};
