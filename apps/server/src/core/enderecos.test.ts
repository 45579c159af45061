import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tirarCartas } from '../testing/cartas.ts';
import { CHEFE, SENHA } from '../testing/cidade.ts';
import { linhas } from '../testing/query.ts';
import { abrirServidor, CONFIG, type Navegador, type Servidor } from '../testing/servidor.ts';
import {
  createOrgaoComSolicitacoes,
  createSetorDeEntrada,
  createSolicitacao,
} from '../testing/solicitacoes.ts';
import { ligarServicos } from '../testing/tributos.ts';
import { questionarioDe } from './enderecos.ts';

const ILEGIVEIS = [
  'https://forms.example:99999/x',
  'https://1.2.3.4.5.6/x',
  'https://xn--a.example/',
] as const;
const [ILEGIVEL] = ILEGIVEIS;

let servidor: Servidor;
let chefe: Navegador;
beforeAll(async () => {
  const config = { ...CONFIG, frameOrigins: ['https://formularios.cidade.example'] };
  servidor = await abrirServidor({ config });
  await createOrgaoComSolicitacoes(servidor.db, 1);
  await ligarServicos(servidor.db, 1, ['pesquisa_satisfacao']);
  chefe = await servidor.navegador().entrar(1, CHEFE, SENHA);
});
afterAll(() => servidor.encerrar());

/** As it was stored while the rule still took it. */
const guardar = (parametros: object) =>
  linhas(servidor.banco, 'update orgaos set parametros = $1', [JSON.stringify(parametros)]);

describe('E30 the address of a questionnaire that nobody could open', () => {
  it.each(ILEGIVEIS)('%s is refused, and the field is named', async (questionario_url) => {
    const resposta = await chefe.put('/api/admin/parametros', { parametros: { questionario_url } });
    expect(resposta.statusCode).toBe(422);
    const { errors } = resposta.json<{ errors: Record<string, string[]> }>();
    expect(Object.keys(errors)).toEqual(['questionario_url']);
    expect(errors['questionario_url']?.[0]).toMatch(/^Nenhum navegador abre o endereço/);
  });

  it.each(ILEGIVEIS)('%s is as if it were not there, with a list and without', (url) => {
    for (const frameOrigins of [[], ['https://formularios.cidade.example']])
      expect(questionarioDe({ questionario_url: url }, { frameOrigins })).toBe('');
  });

  it('stored before leaves the survey to the portal, and its dashboard lets it be mended', async () => {
    await guardar({ questionario_url: ILEGIVEL });
    const publicos = await servidor.navegador().get('/api/parametros?cod_empre=1');
    expect(publicos.statusCode).toBe(200);
    expect(publicos.json()).toMatchObject({
      data: { satisfacao_formulario: { questionario_url: '' } },
    });
    expect((await chefe.get('/api/admin/parametros')).body).toContain(ILEGIVEL);
    const vazio = { parametros: { questionario_url: '' } };
    expect((await chefe.put('/api/admin/parametros', vazio)).statusCode).toBe(200);
  });

  it('stored before keeps no clerk from answering', async () => {
    await guardar({ questionario_url: ILEGIVEL });
    const setor = await createSetorDeEntrada(servidor.db, 1);
    const solicitacao_id = await createSolicitacao(servidor.db, 1);
    const direcionar = { solicitacao_id, setor, tipo: 8, prioridade: 2 };
    const passos = [
      await chefe.put('/api/solicitacoes/direcionar', direcionar),
      await chefe.put(`/api/solicitacoes/atender/${solicitacao_id}`),
      await chefe.put('/api/solicitacoes/responder', { solicitacao_id, resposta: 'Segue.' }),
    ];
    expect(passos.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    const cartas = await tirarCartas(servidor);
    expect(JSON.stringify(cartas)).toContain('/pesquisa-satisfacao?cod_empre=1#token=');
  });
});
