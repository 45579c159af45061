import type { CertidaoConferida } from '@balcao/contracts';
import {
  canalDoPagamento,
  formatarData,
  formatarDocumento,
  formatarReais,
  mascararDocumento,
  mascararNome,
  numeroParcelaLegivel,
  type Tributo,
} from '@balcao/domain';
import * as z from 'zod/mini';
import type { Guia } from '../../../adapters/fonte-tributaria/fonte-tributaria.port.ts';
import type { ComprovanteParaImprimir } from '../../../adapters/pdf/pdf.port.ts';
import { AppError } from '../../../core/app-error.ts';
import { findAssinatura } from '../../../core/assinatura.repository.ts';
import { auditar } from '../../../core/auditoria/auditoria.ts';
import { enderecoDoPortal } from '../../../core/enderecos.ts';
import type { OrgaoEmUso } from '../../../core/orgao/orgao.ts';
import { vezDe, type Quem } from '../../../core/quem/quem.ts';
import type { Contexto } from '../../slice.ts';
import {
  campoObrigatorio,
  emissaoDe,
  Via,
  viaDe,
  type Arquivo,
  type MeiosDeImprimir,
  type TipoDoDocumento,
} from '../documentos/emissao.ts';
import { SERVICO_DO_TRIBUTO } from '../gateway.ts';
import { antesDoDocumento, getGuiaNaOlhada } from '../guia-pedida.ts';
import { totalDeParcelas } from '../guias.presenter.ts';
import type { Guarda } from '../privacidade.ts';
import { darCodigo, findPago, findPorCodigo, type Pago } from './comprovantes.repository.ts';

const NOMES: Readonly<Record<Tributo, string>> = {
  IPTU: 'IPTU',
  ISSQN: 'ISSQN',
  ALVARA: 'Taxa de licença',
  TAXA: 'Taxa de fiscalização',
  PARCELAMENTO: 'Parcelamento',
};

const objetoDe = ({ tributo, numero_parcela }: Pago, guia: Guia): string =>
  `${NOMES[tributo]} ${guia.ano}, parcela ${numeroParcelaLegivel(numero_parcela, totalDeParcelas(guia))}`;

/** Of a stranger's copy the person is masked. */
const pessoaDe = ({ contribuinte }: Guia, via: Via) => {
  if (contribuinte === null) return { nome: 'Proprietário não informado', cpfcnpj: '' };
  const { nome, cpfcnpj } = contribuinte;
  return via === 'MASCARADA'
    ? { nome: mascararNome(nome), cpfcnpj: mascararDocumento(cpfcnpj) }
    : { nome, cpfcnpj: formatarDocumento(cpfcnpj) };
};

/** What a receipt says; the rest is of every receipt. */
export interface Recibo {
  /** 'IPTU 2026, parcela 3/10' */
  objeto: string;
  valor: number;
  /** Who and of what, before when and how. */
  fatos: readonly (readonly [rotulo: string, valor: string])[];
  pago: Pick<Pago, 'pagamento' | 'forma' | 'autenticacao'>;
  partes?: ComprovanteParaImprimir['partes'];
  codigo: string;
  /** Of the file. */
  nome: string;
}

/** Prints a receipt, with the code by which anybody checks it. */
export const imprimirRecibo = async (
  contexto: MeiosDeImprimir,
  quem: Quem,
  orgao: OrgaoEmUso,
  { objeto, valor, fatos, pago, partes, codigo, nome }: Recibo,
): Promise<Arquivo> => {
  const { config, db, impressora, cofre, relogio } = contexto;
  const agora = relogio();
  const assinatura = await findAssinatura(db, cofre, orgao.cod_empre, agora);
  const pagina = `${enderecoDoPortal(config)}/negativa_debitos?cod_empre=${orgao.cod_empre}`;
  const comprovante: ComprovanteParaImprimir = {
    objeto,
    valor: formatarReais(valor),
    fatos: [
      ...fatos,
      ['Pago em', formatarData(pago.pagamento)],
      ['Como foi pago', canalDoPagamento(pago.forma) ?? 'Banco'],
      ...(pago.autenticacao === '' ? [] : [['Autenticação', pago.autenticacao] as const]),
    ],
    ...(partes && { partes }),
    autenticidade: { codigo, endereco: `${pagina}&codigo=${codigo}`, pagina },
    semValor: orgao.demonstracao,
  };
  const emissao = { ...(await emissaoDe(contexto, orgao, agora)), assinatura };
  const pdf = await impressora.imprimir({ tipo: 'COMPROVANTE', comprovante, emissao }, vezDe(quem));
  return { pdf, nome };
};

const imprimir = (
  contexto: MeiosDeImprimir,
  quem: Quem,
  orgao: OrgaoEmUso,
  { pago, guia, via, codigo }: { pago: Pago; guia: Guia; via: Via; codigo: string },
): Promise<Arquivo> => {
  const { nome, cpfcnpj } = pessoaDe(guia, via);
  const objeto = objetoDe(pago, guia);
  return imprimirRecibo(contexto, quem, orgao, {
    objeto,
    valor: pago.aplicado,
    fatos: [
      ['Referente a', `${objeto}, guia ${guia.numero}`],
      ['Contribuinte', nome],
      ...(cpfcnpj === '' ? [] : [['CPF/CNPJ', cpfcnpj] as const]),
      ...(guia.imovel ? [['Inscrição imobiliária', guia.imovel.inscricao] as const] : []),
    ],
    pago,
    codigo,
    nome: `comprovante-guia-${guia.numero}-parcela-${pago.numero_parcela}.pdf`,
  });
};

/** The receipt of a payment, for the person themself: with its code, the same each time. */
export const comprovanteDoPago = async (
  contexto: MeiosDeImprimir,
  quem: Quem,
  orgao: OrgaoEmUso,
  { pago, guia }: { pago: Pago; guia: Guia },
): Promise<Arquivo> => {
  const codigo = await darCodigo(contexto.db, orgao.cod_empre, pago, contexto.relogio());
  return imprimir(contexto, quem, orgao, { pago, guia, via: 'INTEGRAL', codigo });
};

type EventoDoComprovante = 'comprovante.imprimir' | 'comprovante.abrir' | 'comprovante.conferir';

const registrar = (
  { db, cofre }: Contexto,
  quem: Quem,
  cod_empre: number,
  evento: EventoDoComprovante,
  { guia, pago }: { guia: Guia; pago: Pago },
) =>
  auditar(db, quem, {
    cod_empre,
    evento,
    ...(guia.contribuinte && { titular: cofre.hmac('titular', guia.contribuinte.cpfcnpj) }),
    dados: { numero_guia: guia.numero, numero_parcela: pago.numero_parcela },
  });

/** Taxes whose bills are looked up without signing in (`portal.md` §6). */
const PUBLICOS: ReadonlySet<Tributo> = new Set(['IPTU', 'ISSQN', 'ALVARA']);

const Chave = z.object({ codigo: z.string(), via: Via });

const getPago = async ({ db, fonteTributaria }: Contexto, cod_empre: number, codigo: string) => {
  const pago = await findPorCodigo(db, cod_empre, codigo);
  const guia = pago && (await fonteTributaria.findGuia(cod_empre, pago.tributo, pago.numero_guia));
  return pago && guia ? { pago, guia } : undefined;
};

/** The receipt of an installment that was paid: a document with a code that anybody checks. */
export const comprovanteDe = (
  tributo: Tributo,
  contexto: Contexto,
  guarda: Guarda,
): TipoDoDocumento => {
  const { db, relogio } = contexto;
  return {
    publico: PUBLICOS.has(tributo),
    servico: () => SERVICO_DO_TRIBUTO[tributo],
    antes: antesDoDocumento(guarda),
    emitir: async ({ quem, orgao, olhada, dados }) => {
      const { cod_empre } = orgao;
      const num_guia = campoObrigatorio(dados, 'num_guia', 'Informe o número da guia.');
      const numero_parcela = campoObrigatorio(dados, 'num_parcela', 'Informe a parcela.');
      const pedida = { ...dados, num_guia, tributo };
      const guia = await getGuiaNaOlhada(contexto, olhada, quem, orgao, pedida);
      const pago = await findPago(db, cod_empre, { numero_guia: guia.numero, numero_parcela });
      if (pago === undefined) throw new AppError('COMPROVANTE_INDISPONIVEL');
      const codigo = await darCodigo(db, cod_empre, pago, relogio());
      const via = viaDe(quem, guia.contribuinte?.cpfcnpj ?? '');
      const arquivo = await imprimir(contexto, quem, orgao, { pago, guia, via, codigo });
      await registrar(contexto, quem, cod_empre, 'comprovante.imprimir', { guia, pago });
      return { arquivo, chave: { codigo, via } satisfies z.infer<typeof Chave> };
    },
    reabrir: async (chave, { quem, orgao }) => {
      const { codigo, via } = Chave.parse(chave);
      const achado = await getPago(contexto, orgao.cod_empre, codigo);
      if (achado === undefined) throw new AppError('COMPROVANTE_INDISPONIVEL');
      await registrar(contexto, quem, orgao.cod_empre, 'comprovante.abrir', achado);
      return imprimir(contexto, quem, orgao, { ...achado, via, codigo });
    },
  };
};

/** What whoever holds the receipt of an installment is told of it; undefined: no such receipt. */
export const parcelaConferida = async (
  contexto: Contexto,
  quem: Quem,
  orgao: OrgaoEmUso,
  codigo: string,
): Promise<Omit<CertidaoConferida, 'confere'> | undefined> => {
  const achado = await getPago(contexto, orgao.cod_empre, codigo);
  if (achado === undefined) return undefined;
  await registrar(contexto, quem, orgao.cod_empre, 'comprovante.conferir', achado);
  const { pago, guia } = achado;
  const { nome, cpfcnpj } = pessoaDe(guia, 'MASCARADA');
  return {
    tipo: 'COMPROVANTE',
    titulo: `Comprovante de pagamento: ${formatarReais(pago.aplicado)}`,
    numero: `Guia ${guia.numero}, ${objetoDe(pago, guia)}`,
    abrangencia: null,
    contribuinte: nome,
    cpfcnpj,
    inscricaoImobiliaria: guia.imovel?.inscricao ?? null,
    emitidaEmFormatada: formatarData(pago.pagamento),
    validadeFormatada: 'Sem prazo de validade',
    codigo,
  };
};
