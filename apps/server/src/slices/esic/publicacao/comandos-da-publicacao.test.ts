import { afterAll, beforeAll, expect, it } from 'vitest';
import { contarComandos, medirPedido, type Comandos } from '../../../testing/comandos.ts';
import {
  anexarNaResposta,
  createComResposta,
  createPublicacao,
  TEXTOS,
} from '../../../testing/publicacoes.ts';
import { abrirSic, type Sic } from '../../../testing/sic.ts';

const RAIZ = '/api/solicitacoes/publicacao';

let sic: Sic;
let feitos: Comandos;

beforeAll(async () => {
  sic = await abrirSic();
  feitos = contarComandos(sic.servidor.banco.app);
});
afterAll(() => sic.servidor.encerrar());

const ATOS = {
  'see what is published': async () => {
    const id = await createPublicacao(sic.servidor);
    return () => sic.eva.get(`${RAIZ}/${id}`);
  },
  'publish an answer': async () => {
    const id = await createComResposta(sic.servidor);
    return () => sic.eva.put(`${RAIZ}/${id}`, { ...TEXTOS, versao: 0 });
  },
  'have its files made': async () => {
    const id = await createComResposta(sic.servidor);
    const arquivos = [
      { id: await anexarNaResposta(sic.servidor, id), nome: 'Contrato.pdf', tarjas: [] },
    ];
    return () => sic.eva.put(`${RAIZ}/${id}`, { ...TEXTOS, versao: 0, arquivos });
  },
  'change what is published': async () => {
    const id = await createPublicacao(sic.servidor);
    return () => sic.eva.put(`${RAIZ}/${id}`, { ...TEXTOS, assunto: 'Merenda', versao: 1 });
  },
  'withdraw it': async () => {
    const id = await createPublicacao(sic.servidor);
    return () => sic.eva.pedir('DELETE', `${RAIZ}/${id}?versao=1`);
  },
};

/** The session with the request, what is held, what is written, the look at it. */
const IDAS: [keyof typeof ATOS, number][] = [
  ['see what is published', 3],
  ['publish an answer', 4],
  ['have its files made', 4],
  ['change what is published', 4],
  ['withdraw it', 4],
];

it.each(IDAS)('to %s takes %i round trips', async (ato, idas) => {
  const fazer = await ATOS[ato]();
  // The first who asks after something was published reads the orgao too.
  await sic.eva.get(`/api/solicitacoes/entre-setores`);
  const feito = await medirPedido(feitos, fazer);
  expect(feito.idas, feito.textos.join('\n')).toBe(idas);
});
