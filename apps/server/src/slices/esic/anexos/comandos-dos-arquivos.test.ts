import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ANA } from '../../../testing/cidade.ts';
import { contarComandos, medirPedido, type Comandos } from '../../../testing/comandos.ts';
import { createRespondida } from '../../../testing/recursos.ts';
import { abrirSic, enviarFormulario, NOTA, type Sic } from '../../../testing/sic.ts';

const RAIZ = '/api/solicitacoes';
const CAMPOS = { natureza: '1', tipo: '8', assunto: 'Merenda', descricao: 'Quanto foi?' };
const DE_QUEM = { cod_empre: '1', nome: 'Maria Silva', email: 'maria@dominio.example' };

let sic: Sic;
let feitos: Comandos;

beforeAll(async () => {
  sic = await abrirSic();
  feitos = contarComandos(sic.servidor.banco.app);
});
afterAll(() => sic.servidor.encerrar());

const respondida = () => createRespondida(sic.servidor, { de: ANA });

const protocoloDe = async (solicitacao_id: string): Promise<string> => {
  const { rows } = await sic.servidor.banco.owner.query<{ numero_protocolo: string }>(
    'select numero_protocolo from solicitacoes where id = $1',
    [solicitacao_id],
  );
  return rows[0]?.numero_protocolo ?? '';
};

const pedirMais = async (): Promise<string> => {
  const solicitacao_id = await sic.atendida();
  await sic.eva.put(`${RAIZ}/pedir-complemento`, { solicitacao_id, pergunta: 'De que ano?' });
  return solicitacao_id;
};

/** Prepares what it is done to, and answers how it is done, with so many files. */
type Ato = (arquivos: number) => Promise<() => Promise<LightMyRequestResponse>>;

const enviando =
  (quem: () => Sic['ana'], url: string, preparar: () => Promise<Record<string, string>>): Ato =>
  async (quantos) => {
    const navegador = quem();
    await navegador.get('/api/csrf-cookie');
    const campos = await preparar();
    const arquivos = Array.from({ length: quantos }, () => NOTA);
    return () => enviarFormulario(navegador, url, campos, { arquivos });
  };

const ana = () => sic.ana;
const eva = () => sic.eva;
const visitante = () => sic.servidor.navegador();

const ATOS = {
  'a visitor who files': enviando(visitante, `${RAIZ}/publica`, async () => ({
    ...CAMPOS,
    ...DE_QUEM,
  })),
  'who files signed in': enviando(ana, RAIZ, async () => CAMPOS),
  'who sends what was missing': enviando(ana, `${RAIZ}/complemento`, async () => ({
    solicitacao_id: await pedirMais(),
    complemento: 'De 2025.',
  })),
  'a visitor who sends what was missing': enviando(
    visitante,
    `${RAIZ}/publica/complemento`,
    async () => {
      const solicitacao_id = await pedirMais();
      const protocolo = await protocoloDe(solicitacao_id);
      return { cod_empre: '1', solicitacao_id, protocolo, complemento: 'De 2025.' };
    },
  ),
  'who appeals': enviando(ana, '/api/recursos', async () => ({
    solicitacao_id: await respondida(),
    mensagem: 'Falta a planilha.',
  })),
  'a visitor who appeals': enviando(visitante, '/api/recursos/publico', async () => {
    const solicitacao_id = await respondida();
    const protocolo = await protocoloDe(solicitacao_id);
    return { cod_empre: '1', solicitacao_id, protocolo, mensagem: 'Falta a planilha.' };
  }),
  'staff who answer': enviando(eva, `${RAIZ}/responder`, async () => ({
    solicitacao_id: await sic.atendida(),
    resposta: 'Segue em anexo.',
    decisao: 'ACESSO_CONCEDIDO',
  })),
  'staff who add files': enviando(eva, `${RAIZ}/complementar`, async () => ({
    solicitacao_id: await sic.atendida(),
    setor_id: sic.ids.sic,
  })),
} satisfies Record<string, Ato>;

/**
 * A file takes three: its space and its row before its bytes, which are two, and that it has arrived. What is told
 * before the first byte of one that would be refused is another, where nothing has told it yet.
 */
const IDAS: [quem: keyof typeof ATOS, semArquivo: number | undefined, comUm: number][] = [
  // The limits with the institution, and all that is written; with files BEGIN with their lock.
  ['a visitor who files', 2, 6],
  ['who files signed in', 3, 7],
  ['who sends what was missing', 3, 7],
  ['a visitor who sends what was missing', 3, 6],
  ['who appeals', 4, 8],
  // Their limits with the institution, the protocol, the lock, what is written, the look.
  ['a visitor who appeals', 5, 8],
  ['staff who answer', undefined, 8],
  ['staff who add files', undefined, 8],
];

it.each(IDAS)('%s takes %s round trips without a file, and %i with one', async (quem, sem, com) => {
  // The first time the orgao is read too.
  await (
    await ATOS[quem](1)
  )();
  for (const [quantos, idas] of [
    [0, sem],
    [1, com],
    [2, com + 2],
  ] as const) {
    if (idas === undefined) continue;
    const feito = await medirPedido(feitos, await ATOS[quem](quantos));
    expect(feito.idas, feito.textos.join('\n')).toBe(idas);
  }
});
