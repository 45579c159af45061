import type { EmitirDocumento } from '@balcao/contracts';
import {
  type ChaveServico,
  diaEm,
  formatarData,
  formatarDocumento,
  formatarTelefone,
  horaEm,
  telefoneNacional,
} from '@balcao/domain';
import type { FastifyReply } from 'fastify';
import * as z from 'zod/mini';
import { campoInvalido, AppError } from '../../../core/app-error.ts';
import type { OrgaoEmUso } from '../../../core/orgao/orgao.ts';
import type { Quem } from '../../../core/quem/quem.ts';
import type { FonteTributaria } from '../../../adapters/fonte-tributaria/fonte-tributaria.port.ts';
import type { Emissao, OrgaoNoDocumento } from '../../../adapters/pdf/pdf.port.ts';
import type { Contexto } from '../../slice.ts';
import { SEM_LIMITE, type Guarda, type Olhada } from '../privacidade.ts';
import { createEnderecoCurto } from '../../../core/enderecos.ts';

/**
 * A field that this kind of document cannot do without.
 * @throws AppError CAMPO_INVALIDO naming it
 */
export const campoObrigatorio = <C extends keyof EmitirDocumento>(
  dados: EmitirDocumento,
  campo: C,
  falta: string,
): NonNullable<EmitirDocumento[C]> => {
  const valor = dados[campo];
  if (valor === undefined) throw campoInvalido(campo, falta);
  return valor;
};

/** Somebody asks an orgao for a document. */
export interface PedidoDeDocumento {
  quem: Quem;
  orgao: OrgaoEmUso;
  /** The look that is counted (`TipoDoDocumento.antes`). */
  olhada: Olhada;
  /** Where what is looked at is read. */
  fonte: FonteTributaria;
  dados: EmitirDocumento;
  /** Of a check: the caller reads PDF rather than JSON. */
  querPdf: boolean;
}

/** With what a document is printed, also where nobody waits for it. */
export type MeiosDeImprimir = Pick<
  Contexto,
  'config' | 'db' | 'impressora' | 'cofre' | 'relogio' | 'orgaos'
>;

/** A file as it leaves. */
export interface Arquivo {
  pdf: Uint8Array;
  nome: string;
}

/** Sends a file, to be shown and kept by nobody else. */
export const sendPdf = (reply: FastifyReply, { pdf, nome }: Arquivo): FastifyReply =>
  reply
    .headers({
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="${nome}"`,
      'cache-control': 'private, no-store',
    })
    .serializer((payload: unknown) => payload as string)
    .send(Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength));

/** A document with the key that opens it again by a short-lived address, or facts that were checked. */
export type Emitido = { arquivo: Arquivo; chave: object } | { fatos: object };

/** A kind of document. */
export interface TipoDoDocumento {
  /** Whether it is also given to whoever has not signed in. */
  publico: boolean;
  /** The service that must be on for it; none where it was when the document was made. */
  servico: (dados: EmitirDocumento) => ChaveServico | undefined;
  /** Counts the look of a visitor by what they name; of what names nothing that can be guessed there is none. */
  antes?: (quem: Quem, cod_empre: number, dados: EmitirDocumento) => Promise<Olhada>;
  /** Whether `emitir` does nothing but read until it says to the look what it found. */
  adianta?: true;
  emitir: (pedido: PedidoDeDocumento) => Promise<Emitido>;
  /** The same document again, by the key that `emitir` gave. */
  reabrir: (chave: unknown, pedido: Pick<PedidoDeDocumento, 'quem' | 'orgao'>) => Promise<Arquivo>;
}

const cabecalho = (orgao: OrgaoEmUso, logo: Uint8Array | null): OrgaoNoDocumento => ({
  nome: orgao.nome,
  secretaria: orgao.secretaria,
  cnpj: formatarDocumento(orgao.cnpj),
  endereco: `${orgao.logradouro}, ${orgao.bairro}, ${orgao.cidade}/${orgao.uf}`,
  contato:
    [
      orgao.telefone_principal && formatarTelefone(telefoneNacional(orgao.telefone_principal)),
      orgao.email,
    ]
      .filter(Boolean)
      .join(' · ') || null,
  cor: orgao.cor,
  logo,
});

/** Who issues a document, with the coat of arms, and when. */
export const emissaoDe = async (
  { orgaos }: Pick<Contexto, 'orgaos'>,
  orgao: OrgaoEmUso,
  emitidoEm: Date,
): Promise<Emissao> => {
  const logo = await orgaos.findLogo(orgao);
  return { orgao: cabecalho(orgao, logo?.bytes ?? null), emitidoEm };
};

/** '21/11/2026, às 09:30', in the orgao's own zone. */
export const momentoDaEmissao = (instante: Date, { fuso }: Pick<OrgaoEmUso, 'fuso'>): string =>
  `${formatarData(diaEm(instante, fuso))}, às ${horaEm(instante, fuso)}`;

/**
 * Which copy of a document leaves: the full one, or the masked one, which says no more of a person
 * than the public pages do (CTN art. 198). Both are of the same document and carry the same code.
 */
export const Via = z.enum(['INTEGRAL', 'MASCARADA']);
export type Via = z.infer<typeof Via>;

/** Staff and the person themselves, signed in, get the full copy; everybody else the masked one. */
export const viaDe = ({ papel, usuario }: Quem, cpfcnpj: string): Via => {
  if (papel === 'VISITANTE') return 'MASCARADA';
  return papel !== 'CONTRIBUINTE' || usuario?.cpfcnpj === cpfcnpj ? 'INTEGRAL' : 'MASCARADA';
};

/** What a short-lived address says: which document of which kind. */
const Conteudo = z.object({
  tipo: z.string(),
  servico: z.optional(z.string()),
  cod_empre: z.number(),
  chave: z.unknown(),
});

/** Addresses that open a document for five minutes in any browser; nobody reads in them for whom. */
export const createEnderecos = (contexto: Pick<Contexto, 'cofre' | 'relogio'>) =>
  createEnderecoCurto(contexto, 'documento', '/api/documents/abrir/', Conteudo);

/** Counts the look of a visitor for a document of a person, where they name one. */
export const antesDaPessoa =
  (guarda: Guarda): NonNullable<TipoDoDocumento['antes']> =>
  async (quem, cod_empre, { cpfcnpj }) =>
    cpfcnpj === undefined ? SEM_LIMITE : guarda.antes(quem, cod_empre, { cpfcnpj });

/**
 * Whom a document of a person is about: a taxpayer gets only their own, everybody else names one.
 * @throws AppError NAO_PERMITIDO, CAMPO_INVALIDO
 */
export const pessoaDoDocumento = (quem: Quem, dados: EmitirDocumento): string => {
  if (quem.papel !== 'CONTRIBUINTE' || quem.usuario === undefined)
    return campoObrigatorio(dados, 'cpfcnpj', 'Informe o CPF ou o CNPJ.');
  const { cpfcnpj } = quem.usuario;
  if (dados.cpfcnpj !== undefined && dados.cpfcnpj !== cpfcnpj) throw new AppError('NAO_PERMITIDO');
  return cpfcnpj;
};
