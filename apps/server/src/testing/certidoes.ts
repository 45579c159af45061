import { decodePdf, readPdf } from '@balcao/testing';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { Database } from '../db/client.ts';
import { ANA, BRUNO, createGuia, createOrgao, EMPRESA, SENHA, SERVIDORA } from './cidade.ts';
import { esvaziar } from './esvaziar.ts';
import { abrirServidor, CONFIG, type Navegador } from './servidor.ts';
import { createDivida, ligarServicos } from './tributos.ts';

export const PORTAL = 'https://balcao.cidade.example';
/** 12:00 in São Paulo. */
export const INICIO = new Date('2026-11-20T15:00:00Z');

export const DOCUMENTOS = {
  privado: '/api/documents/private',
  publico: '/api/documents/public',
};
export const AMPLA = { 'x-path': 'CERTIDAO_CND_AMPLA' };
export const ICT = { 'x-path': 'CERTIDAO_CND_ICT' };
export const CONFERIR = { 'x-path': 'CERTIDAO_CND' };

interface CertidaoGuardada {
  id: string;
  numero: number;
  ano: number;
  codigo: string;
  tipo: string;
  pdf_sha256: string;
}

/**
 * Two orgaos where certificates are issued. In orgao 1 ANA owes an overdue installment on property
 * 101 and one in time on 100; EMPRESA only a suspended debt; BRUNO has paid everything.
 */
const abrirCidadeDasCertidoes = async () => {
  const servidor = await abrirServidor({ config: { ...CONFIG, publicUrl: PORTAL } });
  const { db, banco, relogio } = servidor;
  for (const cod_empre of [1, 2]) {
    await createOrgao(db, cod_empre);
    await ligarServicos(db, cod_empre);
  }
  const guia = (
    numero: number,
    dono: string,
    parcela: Parameters<typeof createGuia>[2]['parcelas'][number],
  ) => createGuia(db, 1, { numero, dono, inscricao: `01.02.${numero}`, parcelas: [parcela] });
  await guia(100, ANA, { numero: 1, vencimento: '2026-12-10', centavos: 15_000 });
  await guia(101, ANA, { numero: 1, vencimento: '2026-08-10', centavos: 15_000 });
  const paga = { situacao: 'BAIXADA', pagamento: '2026-03-09' } as const;
  await guia(102, BRUNO, { numero: 0, vencimento: '2026-03-10', centavos: 1, ...paga });
  await createDivida(db, 1, { dono: EMPRESA, numero_divida: 1, suspensa: true });

  const pedir = (
    quem: Navegador,
    tipo: Record<string, string>,
    payload: object,
    caminho = DOCUMENTOS.privado,
  ) => quem.pedir('POST', caminho, { payload, headers: tipo });
  return {
    servidor,
    /** No certificate, no counted miss, the clock at its beginning; ANA and SERVIDORA signed in. */
    recomecar: async () => {
      relogio.agora = INICIO;
      await esvaziar(banco, 'certidoes', 'limites');
      return {
        ana: await servidor.navegador().entrar(1, ANA, SENHA),
        servidora: await servidor.navegador().entrar(1, SERVIDORA, SENHA),
      };
    },
    pedir,
    /** Without signing in, from an address of one's own. */
    visitar: (payload: object, tipo: Record<string, string> = AMPLA, endereco?: string) =>
      pedir(servidor.navegador(endereco), tipo, { cod_empre: 1, ...payload }, DOCUMENTOS.publico),
    guardadas: async (): Promise<CertidaoGuardada[]> => {
      const { rows } = await banco.owner.query<CertidaoGuardada>(
        'select id, numero, ano, codigo, tipo, pdf_sha256 from certidoes order by cod_empre, ano, numero',
      );
      return rows;
    },
    /** The newest rows of the audit trail, newest first. */
    eventos: async (quantos: number) => {
      const { rows } = await banco.owner.query<{ evento: string; titular: string | null }>(
        'select evento, titular from auditoria order by id desc limit $1',
        [quantos],
      );
      return rows;
    },
  };
};

type Cidade = Awaited<ReturnType<typeof abrirCidadeDasCertidoes>>;

/** That city for the tests of a file: begun again before each, closed after the last. */
export const usarCidadeDasCertidoes = (
  preparar?: (db: Database) => Promise<void>,
): Cidade & Awaited<ReturnType<Cidade['recomecar']>> => {
  const emUso = {} as ReturnType<typeof usarCidadeDasCertidoes>;
  beforeAll(async () => {
    Object.assign(emUso, await abrirCidadeDasCertidoes());
    await preparar?.(emUso.servidor.db);
  });
  beforeEach(async () => {
    Object.assign(emUso, await emUso.recomecar());
  });
  afterAll(() => emUso.servidor.encerrar());
  return emUso;
};

/** The bytes of a PDF; fails on anything that is not one. */
const bytesDoPdf = (response: LightMyRequestResponse): Uint8Array => {
  if (response.headers['content-type'] !== 'application/pdf')
    throw new Error(`no PDF: ${response.statusCode} ${response.body.slice(0, 300)}`);
  return new Uint8Array(response.rawPayload);
};

/** A PDF as its reader gets it, with its codes. */
export const lerPdf = (response: LightMyRequestResponse) => decodePdf(bytesDoPdf(response));

/** The text of all its pages. */
export const textoDoPdf = async (response: LightMyRequestResponse): Promise<string> =>
  (await readPdf(bytesDoPdf(response))).pages.map(({ text }) => text).join('\n');
