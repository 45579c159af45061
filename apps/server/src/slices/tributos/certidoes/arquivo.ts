import { createHash } from 'node:crypto';
import {
  formatarData,
  formatarDocumento,
  formatarReais,
  mascararDocumento,
  mascararNome,
  numeroParcelaLegivel,
  textoDaCertidao,
  TITULO_DA_CERTIDAO,
  type Abrangencia,
  type Debito,
  type SituacaoDoDebito,
} from '@balcao/domain';
import { findAssinatura } from '../../../core/assinatura.repository.ts';
import { enderecoDoPortal } from '../../../core/enderecos.ts';
import type { OrgaoEmUso } from '../../../core/orgao/orgao.ts';
import { vezDe, type Quem } from '../../../core/quem/quem.ts';
import {
  emissaoDe,
  momentoDaEmissao,
  type Via,
  type Arquivo,
  type MeiosDeImprimir,
} from '../documentos/emissao.ts';
import type { CertidaoParaImprimir, LinhaDeDebito } from '../../../adapters/pdf/pdf.port.ts';
import { findPdf, savePdf, type CertidaoComFatos } from './certidoes.repository.ts';
import type { Fatos } from './levantamento.ts';

const ABRANGENCIA: Readonly<Record<Abrangencia, string>> = {
  AMPLA: 'Ampla: todos os débitos do contribuinte',
  ICT: 'Imobiliária (ICT): débitos de um imóvel',
};

const SITUACAO: Readonly<Record<SituacaoDoDebito, string>> = {
  VENCIDO: 'Vencido',
  A_VENCER: 'A vencer',
  SUSPENSO: 'Suspenso',
};

const linhaDeDebito = (debito: Debito): LinhaDeDebito => ({
  receita: debito.inscrito ? `${debito.receita} (dívida ativa)` : debito.receita,
  exercicio: String(debito.ano),
  parcela: debito.parcela === 0 ? numeroParcelaLegivel(0, 1) : String(debito.parcela),
  vencimento: formatarData(debito.vencimento),
  situacao: SITUACAO[debito.situacao],
  valor: formatarReais(debito.valor),
});

/** Longer ones would keep the printer from everybody else. */
const MAIOR_LISTA = 500;

/** What it certifies and, when not every debt is listed, how many there are. */
const paragrafos = ({ tipo, abrangencia, debitos }: Fatos): string[] => [
  ...textoDaCertidao(tipo, abrangencia),
  ...(debitos.length > MAIOR_LISTA
    ? [`Estão relacionados os ${MAIOR_LISTA} débitos mais antigos, de ${debitos.length}.`]
    : []),
];

const doImovel = ({ imovel }: Fatos): [string, string][] =>
  imovel === null
    ? []
    : [
        ['Inscrição imobiliária', imovel.inscricao],
        ['Código reduzido', String(imovel.codigo)],
      ];

const doRequerente = ({ requerente }: Fatos): [string, string][] =>
  (
    [
      ['Finalidade', requerente.finalidade],
      ['Remetente', requerente.remetente],
      ['Observação', requerente.observacao],
    ] as const
  ).flatMap(([rotulo, valor]) => (valor === null ? [] : [[rotulo, valor] as [string, string]]));

type Conteudo = Pick<
  CertidaoParaImprimir,
  'identificacao' | 'paragrafos' | 'debitos' | 'doRequerente'
>;

const integral = (fatos: Fatos): Conteudo => {
  const { contribuinte, imovel, debitos } = fatos;
  const endereco = imovel?.endereco ?? null;
  return {
    identificacao: [
      ['Contribuinte', contribuinte.nome],
      ['CPF/CNPJ', formatarDocumento(contribuinte.cpfcnpj)],
      ...doImovel(fatos),
      ...(endereco === null ? [] : [['Imóvel', endereco] as [string, string]]),
    ],
    paragrafos: paragrafos(fatos),
    debitos: debitos.slice(0, MAIOR_LISTA).map(linhaDeDebito),
    doRequerente: doRequerente(fatos),
  };
};

const COMO_CONFERIR =
  'O nome e o CPF/CNPJ aparecem em parte, em respeito ao sigilo fiscal (Lei 5.172/1966, Código Tributário Nacional, art. 198). Quem sabe de quem é esta certidão confirma pelo QR Code ou pelo código: informe o nome completo ou o CPF/CNPJ e o portal responde se confere.';

/** No more of the person than public pages show, no address, no debts, and nobody's free text. */
const mascarado = (fatos: Fatos): Conteudo => {
  const { tipo, abrangencia, contribuinte } = fatos;
  return {
    identificacao: [
      ['Contribuinte', mascararNome(contribuinte.nome)],
      ['CPF/CNPJ', mascararDocumento(contribuinte.cpfcnpj)],
      ...doImovel(fatos),
    ],
    paragrafos: [...textoDaCertidao(tipo, abrangencia, true), COMO_CONFERIR],
    debitos: [],
    doRequerente: [],
  };
};

/** A copy of a certificate as the printer takes it. */
export const certidaoParaImprimir = (
  certidao: CertidaoComFatos,
  orgao: OrgaoEmUso,
  { portal, via }: { portal: string; via: Via },
): CertidaoParaImprimir => {
  const { fatos, codigo } = certidao;
  const pagina = `${portal}/negativa_debitos?cod_empre=${orgao.cod_empre}`;
  return {
    titulo: TITULO_DA_CERTIDAO[fatos.tipo],
    numero: `${certidao.numero}/${certidao.ano}`,
    abrangencia: ABRANGENCIA[fatos.abrangencia],
    ...(via === 'INTEGRAL' ? integral(fatos) : mascarado(fatos)),
    emissao: momentoDaEmissao(certidao.emitida_em, orgao),
    validade: formatarData(certidao.valida_ate),
    autenticidade: { codigo, endereco: `${pagina}&codigo=${codigo}`, pagina },
    semValor: orgao.demonstracao,
  };
};

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/**
 * Prints a copy of a certificate for the first time and keeps the file.
 * @returns what is kept: of two printed at once, the first
 */
const imprimir = async (
  contexto: MeiosDeImprimir,
  quem: Quem,
  orgao: OrgaoEmUso,
  certidao: CertidaoComFatos,
  via: Via,
) => {
  const { config, db, impressora, cofre, relogio } = contexto;
  const assinatura = await findAssinatura(db, cofre, orgao.cod_empre, relogio());
  const impressao = {
    tipo: 'CERTIDAO' as const,
    certidao: certidaoParaImprimir(certidao, orgao, { portal: enderecoDoPortal(config), via }),
    emissao: { ...(await emissaoDe(contexto, orgao, certidao.emitida_em)), assinatura },
  };
  const pdf = await impressora.imprimir(impressao, vezDe(quem));
  return savePdf(db, certidao, via, {
    pdf: Buffer.from(pdf),
    pdf_sha256: sha256(pdf),
    assinada: assinatura !== null,
  });
};

/**
 * A copy of a certificate: printed once, when it is first asked for, and from then on the very same
 * bytes, whatever became of the arms, the key or the layout.
 * @param nova nobody can have asked for a copy yet
 * @throws Error when the stored file is not the one that was printed
 */
export const arquivoDaCertidao = async (
  contexto: MeiosDeImprimir,
  quem: Quem,
  orgao: OrgaoEmUso,
  certidao: CertidaoComFatos,
  { via, nova = false }: { via: Via; nova?: boolean },
): Promise<Arquivo> => {
  const { tipo, numero, ano, id } = certidao;
  const guardado =
    (nova ? undefined : await findPdf(contexto.db, certidao, via)) ??
    (await imprimir(contexto, quem, orgao, certidao, via));
  if (guardado === undefined) throw new Error(`certidão ${id}: there is no file of it`);
  if (sha256(guardado.pdf) !== guardado.pdf_sha256)
    throw new Error(`certidão ${id}: the stored file is not the one that was printed`);
  return { pdf: guardado.pdf, nome: `certidao-${tipo.toLowerCase()}-${numero}-${ano}.pdf` };
};
