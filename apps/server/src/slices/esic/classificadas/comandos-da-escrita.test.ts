import type { Classificada } from '@balcao/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { contarComandos, medirPedido, type Comandos } from '../../../testing/comandos.ts';
import { DADOS_DA_CLASSIFICADA } from '../../../testing/matriz/transparencia.ts';
import { abrirSic, type Sic } from '../../../testing/sic.ts';

const ROL = '/api/informacoes-classificadas';

let sic: Sic;
let feitos: Comandos;

beforeAll(async () => {
  sic = await abrirSic();
  feitos = contarComandos(sic.servidor.banco.app);
});
afterAll(() => sic.servidor.encerrar());

let quantas = 0;
const outra = () => ({ ...DADOS_DA_CLASSIFICADA, codigo: String((quantas += 1)) });
const incluida = async (): Promise<Classificada> =>
  (await sic.eva.post(ROL, outra())).json<{ data: Classificada }>().data;
const declarar = (ano: number) =>
  sic.eva.post(`${ROL}/declaracoes`, { autoridade: 'Maria', cargo: 'Controladora', anos: [ano] });

const ATOS = {
  include: async () => () => sic.eva.post(ROL, outra()),
  change: async () => {
    const { id, versao } = await incluida();
    return () => sic.eva.put(`${ROL}/${id}`, { ...outra(), versao });
  },
  remove: async () => {
    const { id } = await incluida();
    return () => sic.eva.pedir('DELETE', `${ROL}/${id}`);
  },
  'declare a year': async () => () => declarar(2024),
  'take a declaration back': async () => {
    await declarar(2023);
    return () => sic.eva.pedir('DELETE', `${ROL}/declaracoes/2023`);
  },
};

/** The session, what is held, what is written; nothing is held for what is new. */
const IDAS: [keyof typeof ATOS, number][] = [
  ['include', 2],
  ['change', 3],
  ['remove', 3],
  ['declare a year', 3],
  ['take a declaration back', 3],
];

it.each(IDAS)('to %s takes %i round trips', async (ato, idas) => {
  const fazer = await ATOS[ato]();
  // The first who asks after something was written reads the orgao too.
  await sic.eva.get(ROL);
  const feito = await medirPedido(feitos, fazer);
  expect(feito.idas, feito.textos.join('\n')).toBe(idas);
});
