import { Readable } from 'node:stream';
import { licencaDisponivel } from '@balcao/domain';
import { sql } from 'drizzle-orm';
import type { Armazenamento } from '../../adapters/armazenamento/armazenamento.port.ts';
import type { Quem } from '../../core/quem/quem.ts';
import { arquivoDaCertidao } from '../../slices/tributos/certidoes/arquivo.ts';
import { findPorId } from '../../slices/tributos/certidoes/certidoes.repository.ts';
import { comprovanteDoPago } from '../../slices/tributos/comprovantes/comprovante.ts';
import { listPagos } from '../../slices/tributos/comprovantes/comprovantes.repository.ts';
import type { MeiosDeImprimir } from '../../slices/tributos/documentos/emissao.ts';
import {
  imprimirPagaveis,
  temGuiasPagaveis,
} from '../../slices/tributos/documentos/guia-impressa.ts';
import { arquivoDaLicenca } from '../../slices/tributos/documentos/licenca-impressa.ts';
import type { DeQuem } from './parte.ts';
import { listAnexosACopiar } from './partes-das-solicitacoes.ts';

/** With what documents are printed and fetched. */
export interface MeiosDosDocumentos extends MeiosDeImprimir {
  armazenamento: Armazenamento;
}

/** A file of the copy, made only when its turn comes. */
export interface Documento {
  caminho: string;
  abrir: () => Promise<Readable>;
  /** It is compressed by itself: PDF, pictures, most of what people attach. */
  pronto?: true;
}

const deBytes = (bytes: Uint8Array): Readable =>
  Readable.from([Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)], {
    objectMode: false,
  });

const dePdf = (caminho: string, imprimir: () => Promise<{ pdf: Uint8Array }>): Documento => ({
  caminho,
  pronto: true,
  abrir: async () => deBytes((await imprimir()).pdf),
});

const listIdsDasCertidoes = async ({ db, orgao: { cod_empre }, cpfcnpj }: DeQuem) => {
  const { rows } = await db.execute<{ id: string; numero: string }>(
    sql`select id, tipo || '-' || numero || '-' || ano as numero from certidoes
        where cod_empre = ${cod_empre} and cpfcnpj = ${cpfcnpj} order by certidoes.emitida_em, id`,
  );
  return rows;
};

const findFoto = async ({ db, orgao: { cod_empre }, usuario_id }: DeQuem) => {
  const { rows } = await db.execute<{ png: Buffer }>(
    sql`select png from fotos where cod_empre = ${cod_empre} and usuario_id = ${usuario_id}`,
  );
  return rows[0]?.png;
};

const noCaminho = (numero: string): string => numero.replace(/[^0-9A-Za-z]+/g, '-');

/** Slips that can be paid, the receipts of what was paid, and the licences in force, each as a PDF. */
const dosTributos = async (meios: MeiosDosDocumentos, de: DeQuem, quem: Quem) => {
  const { orgao, fonteTributaria, cpfcnpj } = de;
  const guias = await de.guias();
  const porNumero = new Map(guias.map((guia) => [guia.numero, guia]));
  const licencas = (await fonteTributaria.listLicencas(orgao.cod_empre, cpfcnpj)) ?? [];
  const pagos = await listPagos(meios.db, orgao.cod_empre, [...porNumero.keys()]);
  return [
    ...guias
      .filter((guia) => temGuiasPagaveis(orgao, guia))
      .map((guia) =>
        dePdf(`guias/${guia.tributo.toLowerCase()}-${guia.ano}-guia-${guia.numero}.pdf`, () =>
          imprimirPagaveis(meios, quem, orgao, guia),
        ),
      ),
    ...pagos.flatMap((pago) => {
      const guia = porNumero.get(pago.numero_guia);
      const nome = `comprovantes/guia-${pago.numero_guia}-parcela-${pago.numero_parcela}.pdf`;
      return guia ? [dePdf(nome, () => comprovanteDoPago(meios, quem, orgao, { pago, guia }))] : [];
    }),
    ...licencas.flatMap((licenca) => {
      const guia = porNumero.get(licenca.numero_guia);
      if (guia === undefined || !licencaDisponivel(licenca, guia, orgao.hoje)) return [];
      const nome = `alvaras/${noCaminho(licenca.numero)}-guia-${guia.numero}.pdf`;
      return [dePdf(nome, () => arquivoDaLicenca(meios, quem, orgao, licenca, 'INTEGRAL'))];
    }),
  ];
};

/** Files of a copy: how many, and each when its turn comes, for people have thousands. */
interface Documentos {
  quantos: number;
  documentos: Iterable<Documento>;
}

/** Every file that belongs to a person, in the order in which they stand in the copy. */
export const listDocumentos = async (
  meios: MeiosDosDocumentos,
  de: DeQuem,
  quem: Quem,
): Promise<Documentos> => {
  const { orgao, usuario_id } = de;
  const certidoes = await listIdsDasCertidoes(de);
  const anexos = await listAnexosACopiar(meios.db, orgao.cod_empre, usuario_id);
  const foto = await findFoto(de);
  const daFoto =
    foto === undefined
      ? []
      : [{ caminho: 'foto.png', pronto: true, abrir: async () => deBytes(foto) } as const];
  const feitos: Documento[] = [
    ...daFoto,
    ...(await dosTributos(meios, de, quem)),
    ...certidoes.map(({ id, numero }) =>
      dePdf(`certidoes/${numero}.pdf`, async () => {
        const certidao = await findPorId(meios.db, orgao.cod_empre, id);
        if (certidao === undefined) throw new Error(`certificate ${id} went away`);
        return arquivoDaCertidao(meios, quem, orgao, certidao, { via: 'INTEGRAL' });
      }),
    ),
  ];
  const enviado = ({ arquivo, chave }: (typeof anexos)[number]): Documento => ({
    caminho: arquivo,
    pronto: true,
    abrir: async () => {
      const conteudo = await meios.armazenamento.abrir(chave);
      if (conteudo === undefined) throw new Error(`attachment ${chave} is not in the storage`);
      return conteudo;
    },
  });
  const emOrdem = function* (): Generator<Documento> {
    yield* feitos;
    for (const anexo of anexos) yield enviado(anexo);
  };
  return { quantos: feitos.length + anexos.length, documentos: emOrdem() };
};
