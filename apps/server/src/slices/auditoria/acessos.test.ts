import type { AcessoAosMeusDados, SigiloDeAcesso } from '@balcao/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createCidadeEmUso, SETOR } from '../../testing/cidade-em-uso.ts';
import { tirarCartas } from '../../testing/cartas.ts';
import { ANA, BRUNO, CHEFE, createOrgao, SENHA, SERVIDORA } from '../../testing/cidade.ts';
import { esvaziar } from '../../testing/esvaziar.ts';
import { idDe, linhas } from '../../testing/query.ts';
import { createSolicitacao } from '../../testing/solicitacoes.ts';
import { abrirServidor, COFRE, type Navegador, type Servidor } from '../../testing/servidor.ts';

const ACESSOS = '/api/meus-dados/acessos';
const SIGILOS = '/api/sigilos-de-acesso';

let servidor: Servidor;
let ana: Navegador;
let servidora: Navegador;
let chefe: Navegador;
let contaDaServidora: string;
beforeAll(async () => {
  servidor = await abrirServidor();
  await createCidadeEmUso(servidor.db, ['iptu']);
  await createOrgao(servidor.db, 3);
  contaDaServidora = await idDe(servidor.banco, SERVIDORA);
  await linhas(
    servidor.banco,
    `update orgaos set parametros = parametros || '{"encarregado_email": "dados@cidade.example"}'`,
  );
  await linhas(
    servidor.banco,
    `insert into usuario_setores (cod_empre, usuario_id, setor_id)
     select 1, $1, '${SETOR}' on conflict do nothing`,
    [contaDaServidora],
  );
  ana = await servidor.navegador().entrar(1, ANA, SENHA);
  servidora = await servidor.navegador().entrar(1, SERVIDORA, SENHA);
  chefe = await servidor.navegador().entrar(1, CHEFE, SENHA);
});
afterAll(() => servidor.encerrar());
beforeEach(async () => {
  await esvaziar(servidor.banco, 'auditoria', 'auditoria_selos', 'sigilos_de_acesso');
  await tirarCartas(servidor);
});

const HOJE = () => new Date(servidor.relogio.agora).toISOString().slice(0, 10);
const daqui = (dias: number) =>
  new Date(servidor.relogio.agora.getTime() + dias * 86_400_000).toISOString().slice(0, 10);

const ler = async (quem = ana, consulta = '') =>
  (await quem.get(`${ACESSOS}${consulta}`)).json<{
    data: AcessoAosMeusDados[];
    depois: number | null;
  }>();
const frases = async (quem = ana, consulta = '') =>
  (await ler(quem, consulta)).data.map(({ o_que }) => o_que);

/** Looks of staff at ANA's IPTU, of whom the trail keeps the instant given. */
const olharam = (quantos: number, dias = 0, cod_empre = 1) =>
  linhas(
    servidor.banco,
    `insert into auditoria (cod_empre, evento, usuario_id, papel, origem, titular, dados, momento)
     select $4, 'iptu.consultar', $1, 'PREFEITURA', 'x', $2, jsonb_build_object('numero_guia', n),
       $5::timestamptz - $3::integer * interval '1 day'
     from generate_series(1, $6::integer) n`,
    [
      ...[contaDaServidora, COFRE.hmac('titular', ANA), dias, cod_empre],
      ...[servidor.relogio.agora.toISOString(), quantos],
    ],
  );
describe('B09 who saw my data', () => {
  it('names staff with their sector, masks all others, and says what for; reading it adds nothing', async () => {
    await servidora.get(`/api/?url=v2/iptus&cpfcnpj=${ANA}`);
    await servidor.navegador().get(`/api/iptus?cod_empre=1&cpfcnpj=${ANA}`);
    await servidor
      .navegador()
      .post('/api/auth/login', { orgao_id: 1, credencial: ANA, senha: 'não é esta' });
    const { data, depois } = await ler();
    expect(depois).toBeNull();
    expect(data.at(-1)).toMatchObject({
      quem: 'PREFEITURA 1, Arrecadação',
      o_que: 'Consultou o seu IPTU',
      servico: 'Tributos e guias',
      finalidade: 'Consultar, calcular e emitir o que se paga à prefeitura.',
      tipo: 'OLHAR',
    });
    expect(data[0]).toMatchObject({
      quem: 'Alguém que não entrou no portal',
      o_que: 'Tentou entrar na sua conta e errou a senha',
      servico: 'Conta no portal',
      tipo: 'MUDANCA',
    });
    expect(await ler()).toEqual({ data, depois });
    expect(JSON.stringify(data)).not.toContain(COFRE.hmac('titular', ANA));
    const bruno = await servidor.navegador().entrar(1, BRUNO, SENHA);
    expect((await ler(bruno)).data).toEqual([]);
  });

  it('of one orgao alone, page after page, newest first, each act once', async () => {
    await olharam(45);
    await olharam(3, 0, 3);
    const vistos: number[] = [];
    let depois: number | null = null;
    const tamanhos: number[] = [];
    do {
      const pagina = await ler(ana, depois === null ? '' : `?depois=${depois}`);
      vistos.push(...pagina.data.map(({ id }) => id));
      tamanhos.push(pagina.data.length);
      depois = pagina.depois;
    } while (depois !== null);
    expect(tamanhos).toEqual([20, 20, 5]);
    expect(vistos).toEqual([...new Set(vistos)].sort((a, b) => b - a));
    expect((await ler()).data[0]?.assunto).toBe('Guia 45');
  });

  it('narrowed to days, a service, looks or changes; the file has the same, whole', async () => {
    await olharam(30, 10);
    await olharam(1);
    await servidor.navegador().post('/api/auth/login', {
      ...{ orgao_id: 1, credencial: ANA, senha: 'não é esta' },
    });
    expect(await frases(ana, `?de=${daqui(-11)}&ate=${daqui(-9)}`)).toHaveLength(20);
    expect(await frases(ana, `?ate=${daqui(-12)}`)).toEqual([]);
    expect(await frases(ana, '?servico=CONTA')).toEqual([
      'Tentou entrar na sua conta e errou a senha',
    ]);
    expect(await frases(ana, '?tipo=MUDANCA')).toHaveLength(1);
    const csv = await ana.get(`${ACESSOS}/exportacao?tipo=OLHAR`);
    expect(csv.headers['content-disposition']).toContain('quem-viu-meus-dados');
    expect(csv.payload.trim().split('\r\n')).toHaveLength(32);
    expect(csv.payload).toContain('Consultou o seu IPTU;Guia 30;Tributos e guias');
    for (const errada of ['?servico=X', '?tipo=X', '?de=ontem', '?depois=x'])
      expect((await ana.get(`${ACESSOS}${errada}`)).statusCode).toBe(422);
  });
});

describe('B09 what the law lets be held back', () => {
  const impor = (mudancas: object = {}, quem = chefe) =>
    quem.post(SIGILOS, {
      ...{ cpfcnpj: ANA, fundamento: 'INVESTIGACAO_EM_CURSO', motivo: 'Auditoria 7/2026.' },
      ...{ desde: HOJE(), ate: daqui(30), ...mudancas },
    });
  const listar = async (quem = chefe) =>
    (await quem.get(SIGILOS)).json<{ data: SigiloDeAcesso[] }>().data;

  it('leaves list and file without a word of it, and comes back by itself the day after', async () => {
    await olharam(2);
    await olharam(1, 3);
    expect((await impor()).statusCode).toBe(201);
    expect((await ler()).data.map(({ dia }) => dia)).toEqual([daqui(-3)]);
    expect((await ana.get(`${ACESSOS}/exportacao`)).payload.trim().split('\r\n')).toHaveLength(2);
    const [sigilo] = await listar();
    expect(sigilo).toMatchObject({
      ...{ situacao: 'EM_VIGOR', protocolo: null, motivo: 'Auditoria 7/2026.', fim: null },
      imposto_por: 'ADMIN 1',
    });
    expect(sigilo?.documento).toMatch(/^\*\*\*\./);
    const agora = servidor.relogio.agora;
    servidor.relogio.agora = new Date(agora.getTime() + 31 * 86_400_000);
    ana = await servidor.navegador().entrar(1, ANA, SENHA);
    expect((await ler()).data).toHaveLength(3);
    servidor.relogio.agora = agora;
    ana = await servidor.navegador().entrar(1, ANA, SENHA);
  });

  it('hides neither visitors nor what the person did, and of another person nothing', async () => {
    await servidor
      .navegador()
      .post('/api/auth/login', { orgao_id: 1, credencial: ANA, senha: 'não é esta' });
    await impor();
    expect(await frases()).toEqual(['Tentou entrar na sua conta e errou a senha']);
    await impor({ cpfcnpj: BRUNO });
    expect(await frases()).toHaveLength(1);
  });

  it('of one request holds back only what was done about it', async () => {
    const solicitante_id = await idDe(servidor.banco, ANA);
    const id = await createSolicitacao(servidor.db, 1, { solicitante_id });
    const [row] = await linhas<{ numero_protocolo: string }>(
      servidor.banco,
      'select numero_protocolo from solicitacoes where id = $1',
      [id],
    );
    await servidora.get(`/api/solicitacoes/${id}`);
    await olharam(1);
    expect((await ler()).data.map(({ assunto }) => assunto)).toEqual([
      'Guia 1',
      `Solicitação ${row?.numero_protocolo ?? ''}`,
    ]);
    const { statusCode, body } = await impor({
      cpfcnpj: undefined,
      protocolo: row?.numero_protocolo,
    });
    expect(statusCode, body).toBe(201);
    expect(await frases()).toEqual(['Consultou o seu IPTU']);
    expect(await listar()).toMatchObject([{ protocolo: row?.numero_protocolo }]);
  });

  it('ends by hand once, is in the trail without the person, and the encarregado is told of both', async () => {
    await olharam(1);
    const { id } = (await impor()).json<{ data: { id: string } }>().data;
    const fim = () => chefe.put(`${SIGILOS}/${id}/encerramento`, { motivo: 'Arquivada.' });
    const duas = await Promise.all([fim(), fim()]);
    expect(duas.map(({ statusCode }) => statusCode).sort()).toEqual([204, 409]);
    expect((await fim()).json()).toMatchObject({ code: 'SIGILO_TERMINADO' });
    expect(await frases()).toEqual(['Consultou o seu IPTU']);
    expect(await listar()).toMatchObject([
      { situacao: 'ENCERRADO', fim: { por: 'ADMIN 1', motivo: 'Arquivada.' } },
    ]);
    const trilha = await linhas(
      servidor.banco,
      "select evento, titular from auditoria where evento like 'sigilos.%' order by id",
    );
    expect(trilha).toEqual([
      { evento: 'sigilos.impor', titular: null },
      { evento: 'sigilos.encerrar', titular: null },
    ]);
    const cartas = (await tirarCartas(servidor)).filter((c) => c.modelo === 'sigilo-de-acesso');
    expect(cartas.map(({ para }) => para)).toEqual([
      'dados@cidade.example',
      'dados@cidade.example',
    ]);
    expect(JSON.stringify(cartas)).not.toContain(ANA);
    const vizinho = await servidor.navegador().entrar(3, CHEFE, SENHA);
    expect(await listar(vizinho)).toEqual([]);
    expect(
      (await vizinho.put(`${SIGILOS}/${id}/encerramento`, { motivo: 'Não.' })).statusCode,
    ).toBe(404);
  });

  it.each([
    [{ cpfcnpj: undefined }, 'cpfcnpj'],
    [{ cpfcnpj: undefined, protocolo: '2026-0101-000001' }, 'protocolo'],
    [{ desde: '2999-01-01' }, 'desde'],
    [{ ate: '2026-01-01' }, 'ate'],
    [{ motivo: ' ' }, 'motivo'],
    [{ fundamento: 'X' }, 'fundamento'],
  ])('is refused with %o, at its field', async (mudancas, campo) => {
    const resposta = await impor(mudancas);
    expect(resposta.statusCode).toBe(422);
    expect(resposta.json<{ errors: object }>().errors).toHaveProperty(campo);
  });
});
