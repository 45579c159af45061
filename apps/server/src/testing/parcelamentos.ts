import type {
  CodigoDoAcordo,
  ConfirmacaoDoAcordo,
  LinhaDeTributo,
  PlanoNaTela,
  ProgramaEscrito,
  SimulacaoNaTela,
  Usuario,
} from '@balcao/contracts';
import { lerCodigoDeBarras, txidDaCobranca } from '@balcao/domain';
import { createCorreio } from '../core/correio/correio.ts';
import { liquidarPix } from '../core/pagamentos/liquidar-pix.ts';
import { createOrgaos } from '../core/orgao/orgao.ts';
import { codigoDaJanela } from '../slices/tributos/parcelamentos/codigo-do-acordo.ts';
import { acompanharParcelamentos } from '../slices/tributos/parcelamentos/acompanhar-acordos.ts';
import { esvaziar } from './esvaziar.ts';
import { COFRE, type Navegador, type Servidor } from './servidor.ts';

export const ACORDOS = '/api/parcelamentos';
/** Agreements as staff have them. */
export const GESTAO = '/api/gestao/parcelamentos';
export const PROGRAMAS = '/api/admin/programas-de-parcelamento';

/** At once without fine and interest, or in up to twelve with half of them off. */
export const PROGRAMA: ProgramaEscrito = {
  nome: 'Em dia com a cidade',
  lei: 'Lei 1.000/2026',
  de: '2026-01-01',
  ate: '2026-12-31',
  canais: ['PORTAL', 'BALCAO'],
  pessoas: ['PF', 'MEI', 'ME', 'EPP', 'SIMPLES', 'PJ'],
  debitos: {
    receitas: null,
    vencidosDe: null,
    vencidosAte: null,
    inscricao: 'TODOS',
    exercicioCorrente: true,
    todos: false,
  },
  situacoes: {
    COMUM: {
      parcelasAte: null,
      honorarios: '0',
      custasAntes: false,
      reparcelamentos: [{ parcelasAte: 6, entrada: '20' }],
    },
  },
  faixas: [
    {
      de: 1,
      ate: 1,
      pessoas: null,
      acimaDe: null,
      valorAte: null,
      minimo: { centavos: 1 },
      entrada: { percentual: '0', minimo: 0 },
      descontos: { multa: '100', juros: '100' },
    },
    {
      de: 2,
      ate: 12,
      pessoas: null,
      acimaDe: null,
      valorAte: null,
      minimo: { centavos: 5_000 },
      entrada: { percentual: '0', minimo: 0 },
      descontos: { multa: '50', juros: '50' },
    },
  ],
  prazoDaEntrada: { dias: 1, uteis: true },
  financiamento: { porMes: '0', tabela: 'SIMPLES', acimaDeParcelas: 0, correcao: 'NENHUMA' },
  vencimento: { dia: 10, mesesSemParcela: [] },
  sobra: 'PRIMEIRA',
  rescisao: {
    vencidas: 3,
    consecutivas: false,
    aUltima: true,
    toleranciaDias: 0,
    atrasoMaximoDias: null,
    perdeDescontos: true,
  },
  antecipa: 'PROXIMAS',
};

/** A body that writes a new programme. */
export const novoPrograma = (mudanca: Partial<ProgramaEscrito> = {}) => ({
  id: null,
  versao: 0,
  ativo: true,
  programa: { ...PROGRAMA, ...mudanca },
});

/** Writes a programme as an administrator. */
export const gravarPrograma = (chefe: Navegador, mudanca: Partial<ProgramaEscrito> = {}) =>
  chefe.post(PROGRAMAS, novoPrograma(mudanca));

interface Pedido {
  escolhidos: { numero_guia: number; numero_parcela: number }[];
  faixa?: number;
  quantas?: number;
}

/** The code that somebody gets by e-mail to confirm an agreement, without opening the mail. */
export const codigoEnviado = async (
  quem: Navegador,
  acordo: ConfirmacaoDoAcordo,
): Promise<string> => {
  const pedido = await quem.post(`${ACORDOS}/codigo`, acordo);
  const { expira_em } = pedido.json<{ data: CodigoDoAcordo }>().data;
  const conta = (await quem.get('/api/auth/me')).json<{ data: Usuario }>().data;
  return codigoDaJanela(COFRE, conta, acordo, Date.parse(expira_em) / 900_000 - 2);
};

/** What is agreed on, as the portal shows it: to the person, or to staff who name them. */
const acordoMostrado = async (
  quem: Navegador,
  { escolhidos, faixa = 0, quantas = 1 }: Pedido,
  dePessoa: { cpfcnpj?: string } = {},
): Promise<ConfirmacaoDoAcordo> => {
  const simulacao = await quem.post('/api/parcelamentos/simulacao', { escolhidos, ...dePessoa });
  const [programa] = simulacao.json<{ data: SimulacaoNaTela }>().data.programas;
  const escolha = { programa: programa?.id, escolhidos, faixa, quantas };
  const plano = await quem.post('/api/parcelamentos/plano', { ...escolha, ...dePessoa });
  const lista = await quem.get(`${ACORDOS}?${new URLSearchParams(dePessoa).toString()}`);
  return {
    ...escolha,
    programa: escolha.programa ?? '',
    total_centavos: plano.json<{ data: PlanoNaTela }>().data.opcao.total_centavos,
    confissao: lista.json<{ data: { confissao: { versao: string } } }>().data.confissao.versao,
  };
};

/** What somebody would send to agree, from what the portal shows them. */
export const pedidoDeAdesao = async (quem: Navegador, pedido: Pedido) => {
  const acordo = await acordoMostrado(quem, pedido);
  return { ...acordo, codigo: await codigoEnviado(quem, acordo) };
};

/** What a clerk would send for somebody who is at the counter, with an identity card. */
export const pedidoNoBalcao = async (quem: Navegador, cpfcnpj: string, pedido: Pedido) => ({
  ...(await acordoMostrado(quem, pedido, { cpfcnpj })),
  cpfcnpj,
  documento: 'RG',
  numero_documento: '12.345.678-9',
});

/** Agrees as a person does: simulates, reads, confirms. */
export const aderir = async (quem: Navegador, pedido: Pedido) =>
  quem.post(ACORDOS, await pedidoDeAdesao(quem, pedido));

/** The signed term of an agreement, as PDF. */
export const termoDe = (quem: Navegador, numero: number) =>
  quem.get(`/api/documents/private?num_guia=${numero}`, { 'x-path': 'TERMO_PARCELAMENTO' });

/** What anybody is told of a term by its code. */
export const conferirTermo = (quem: Navegador, codigo: string) =>
  quem.get(`/api/documents/public?cod_empre=1&cod_verificador=${codigo}`, {
    'x-path': 'CERTIDAO_CND',
  });

let pagos = 0;

/** An installment of the only agreement of somebody is paid by PIX at an instant, which their bank tells of at once. */
export const pagarPorPix = async (
  { db }: Pick<Servidor, 'db'>,
  quem: Navegador,
  parcela: number,
  { valor, horario }: { valor: number; horario: string },
) => {
  const { data } = (await quem.get('/api/?url=v2/parcelamentos')).json<{
    data: LinhaDeTributo[];
  }>();
  const linha = data.find((uma) => uma.parcela.numeroParcela === parcela)?.parcela.pagamento;
  const codigo = lerCodigoDeBarras(linha?.linha_digitavel ?? '');
  if (!codigo.ok) throw new Error(codigo.motivo);
  const agora = new Date(horario);
  const orgao = await createOrgaos(db, () => agora).get(1);
  pagos += 1;
  const pix = {
    e2eid: `E00000000202611232359${String(pagos).padStart(11, 'x')}`,
    txid: txidDaCobranca(codigo.valor.codigo),
    ...{ valor, horario: agora },
  };
  return liquidarPix(db, orgao, pix, { agora, origem: 'AVISO', cofre: COFRE });
};

/** Lets the days of an orgao come to an end as the job does. */
export const acompanhar = async ({ db }: Pick<Servidor, 'db'>, agora: string, cod_empre = 1) => {
  const relogio = () => new Date(agora);
  const orgao = await createOrgaos(db, relogio).get(cod_empre);
  const enfileirarCorreio = createCorreio(COFRE, relogio);
  return acompanharParcelamentos({ db, cofre: COFRE, relogio, enfileirarCorreio }, orgao);
};

/** Takes away every programme and agreement, with what they wrote to the books. */
export const esquecerAcordos = async ({ banco }: Pick<Servidor, 'banco'>) => {
  await esvaziar(
    banco,
    ...['programas_de_parcelamento', 'parcelamentos', 'debitos_parcelados', 'certidoes'],
  );
  await banco.owner.query(
    `delete from parcelas where numero_guia > 9000000000;
     delete from guias where numero_guia > 9000000000;
     update parcelas set principal_pago_centavos = 0, pago_em_parte_centavos = 0`,
  );
};
