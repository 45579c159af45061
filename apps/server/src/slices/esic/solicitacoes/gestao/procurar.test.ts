import type { Pagina, SolicitacaoDaLista, Trabalho } from '@balcao/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { usuarioSetores } from '../../../../db/schema/contas.ts';
import { ANA, CHEFE, SENHA, SERVIDORA } from '../../../../testing/cidade.ts';
import { contarComandos } from '../../../../testing/comandos.ts';
import { idDe, linhas } from '../../../../testing/query.ts';
import { abrirServidor, type Navegador, type Servidor } from '../../../../testing/servidor.ts';
import {
  createOrgaoComSolicitacoes,
  createSetorDeEntrada,
  createSolicitacao,
} from '../../../../testing/solicitacoes.ts';

let servidor: Servidor;
let eva: Navegador;
let chefe: Navegador;

beforeAll(async () => {
  servidor = await abrirServidor();
  const { db, banco } = servidor;
  for (const cod_empre of [1, 2]) await createOrgaoComSolicitacoes(db, cod_empre);
  await createSolicitacao(db, 1, { de: ANA, assunto: 'Poda de árvores' });
  await createSolicitacao(db, 1, {
    assunto: 'Contratos de limpeza urbana',
    solicitante_nome: 'João Conceição',
    solicitante_email: 'joao@dominio.example',
    data_solicitacao: '2026-10-13',
    criada_em: new Date('2026-10-13T12:00:00Z'),
    data_previsao: '2026-11-20',
  });
  await createSolicitacao(db, 1, {
    natureza: 2,
    tipo: 1,
    assunto: 'Denúncia',
    numero_protocolo: '2026-1120-777777',
  });
  const usuario_id = await idDe(banco, SERVIDORA);
  const em = { status_id: 3, atendente_id: usuario_id, atendida_em: '2026-11-20' };
  await createSolicitacao(db, 1, { ...em, assunto: 'Merenda', data_previsao: '2026-11-27' });
  const respondida = { status_id: 4, data_finalizacao: '2026-11-20', decisao: 'ACESSO_CONCEDIDO' };
  await createSolicitacao(db, 1, { ...em, ...respondida, assunto: 'Poda já respondida' });
  await createSolicitacao(db, 2, { assunto: 'Poda de outra cidade' });
  eva = await servidor.navegador().entrar(1, SERVIDORA, SENHA);
  chefe = await servidor.navegador().entrar(1, CHEFE, SENHA);
});
afterAll(() => servidor.encerrar());

const procurar = (quem: Navegador, corpo: object) =>
  quem.post('/api/solicitacoes/procuradas', corpo);

const assuntos = async (quem: Navegador, corpo: object) =>
  (await procurar(quem, corpo))
    .json<Pagina<SolicitacaoDaLista>>()
    .data.map(({ assunto }) => assunto);

describe('E02 staff find a request by what whoever calls can tell', () => {
  it.each([
    ['the number of their account', { busca: '529.982.247-25' }, ['Poda de árvores']],
    ['their e-mail', { busca: 'JOAO@dominio.example' }, ['Contratos de limpeza urbana']],
    [
      'their name, without its accents',
      { busca: 'joao conceicao' },
      ['Contratos de limpeza urbana'],
    ],
    ['a word of the subject', { busca: 'arvore' }, ['Poda de árvores']],
    ['words together', { busca: '"limpeza urbana"' }, ['Contratos de limpeza urbana']],
    ['words and a situation', { busca: 'poda', situacao: 4 }, ['Poda já respondida']],
    ['words and a deadline', { busca: 'poda', prazo: 'ABERTAS' }, ['Poda de árvores']],
    ['words and days', { busca: 'merenda', ate: '2026-10-31' }, ['Contratos de limpeza urbana']],
    ['words that nobody wrote', { busca: 'aeroporto' }, []],
    ['words that say nothing', { busca: 'de a o' }, []],
  ])('%s', async (_, corpo, esperados) => {
    expect((await assuntos(chefe, corpo)).sort()).toEqual(esperados);
    expect((await procurar(chefe, corpo)).json()).toMatchObject({ total: esperados.length });
  });

  it('not what they may not read, nor what another institution has', async () => {
    const denuncia = { busca: '2026-1120-777777' };
    expect(await assuntos(chefe, denuncia)).toEqual(['Denúncia']);
    expect(await assuntos(eva, denuncia)).toEqual([]);
    expect(await assuntos(eva, { busca: 'denúncia' })).toEqual([]);
    const vizinho = await servidor.navegador().entrar(2, CHEFE, SENHA);
    expect(await assuntos(vizinho, { busca: 'poda' })).toEqual(['Poda de outra cidade']);
  });

  it('on every page, in the order that is asked', async () => {
    const pedido = { busca: 'merenda', per_page: 2, sort: { data_solicitacao: 'desc' } };
    const todas = await assuntos(chefe, { ...pedido, per_page: 10 });
    expect(todas).toHaveLength(5);
    const paginas = [1, 2, 3].map((page) => assuntos(chefe, { ...pedido, page }));
    expect((await Promise.all(paginas)).flat()).toEqual(todas);
  });

  it('after the words were changed, and what is wrong is told at its field', async () => {
    await linhas(
      servidor.banco,
      "update solicitacoes set solicitante_nome = 'Rui Barbosa' where cod_empre = 1 and assunto like 'Contratos%'",
    );
    expect(await assuntos(chefe, { busca: 'barbosa' })).toEqual(['Contratos de limpeza urbana']);
    expect(await assuntos(chefe, { busca: 'conceição' })).toEqual([]);
    const recusada = await procurar(chefe, { busca: '529.982.247-24' });
    expect(recusada.statusCode).toBe(422);
    expect(recusada.json()).toMatchObject({ errors: { busca: [expect.stringContaining('CPF')] } });
  });

  it('by words that keep no hour which their request has forgotten', async () => {
    await linhas(
      servidor.banco,
      `update solicitacoes set criada_em = '2026-11-20T03:00:00Z' where cod_empre = 1 and assunto = 'Merenda'`,
    );
    expect(
      await linhas(
        servidor.banco,
        `select p.criada_em from solicitacao_palavras p join solicitacoes s on s.id = p.solicitacao_id
         where s.cod_empre = 1 and s.assunto = 'Merenda'`,
      ),
    ).toEqual([{ criada_em: new Date('2026-11-20T03:00:00Z') }]);
  });

  it('with two statements', async () => {
    const feitos = contarComandos(servidor.banco.app);
    await procurar(chefe, { busca: 'poda' });
    feitos.tomar();
    await procurar(chefe, { busca: 'poda' });
    expect(feitos.tomar()).toHaveLength(2);
  });
});

describe('E02 the list is exported as it is shown', () => {
  it('by the same filters, and the trail tells who did it, not whom they looked for', async () => {
    const { body, headers } = await eva.post('/api/solicitacoes/exportacao', { busca: 'poda' });
    expect(headers['content-disposition']).toContain('solicitacoes.csv');
    const [cabeca, ...resto] = body.trim().split('\r\n');
    expect(cabeca).toContain('Protocolo;Assunto;Natureza');
    expect(resto.map((linha) => linha.split(';')[1]).sort()).toEqual([
      'Poda de árvores',
      'Poda já respondida',
    ]);
    const [rastro] = await linhas<{ dados: object }>(
      servidor.banco,
      "select dados from auditoria where evento = 'solicitacoes.exportar' order by id desc limit 1",
    );
    expect(rastro?.dados).toMatchObject({ procura: 'PALAVRAS' });
    expect(JSON.stringify(rastro)).not.toContain('poda');
  });

  it('whole, however many pages it has', async () => {
    const { body } = await chefe.post('/api/solicitacoes/exportacao', {});
    expect(body.trim().split('\r\n')).toHaveLength(6);
    const duas = await chefe.post('/api/solicitacoes/exportacao', { situacao: 4 });
    expect(duas.body.trim().split('\r\n')).toHaveLength(2);
  });
});

describe('E02 what waits for somebody of the staff', () => {
  const trabalho = async (quem: Navegador) =>
    (await quem.get('/api/solicitacoes/trabalho')).json<{ data: Trabalho }>().data;
  const total = async (quem: Navegador, consulta: string) =>
    (await quem.get(`/api/solicitacoes?${consulta}`)).json<{ total: number }>().total;

  const confere = async (quem: Navegador) => {
    const { primeiras, abrangencia, meus_setores, ...numeros } = await trabalho(quem);
    const onde = abrangencia === 'MEUS_SETORES' ? 'meus_setores=1&' : '';
    expect(numeros).toEqual({
      minhas: await total(quem, 'minhas=1&prazo=ABERTAS'),
      vencidas: await total(quem, `${onde}prazo=VENCIDAS`),
      hoje: await total(quem, `${onde}prazo=HOJE`),
      semana: await total(quem, `${onde}prazo=SEMANA`),
    });
    if (meus_setores !== null)
      expect(meus_setores).toBe(await total(quem, 'meus_setores=1&prazo=ABERTAS'));
    return { primeiras: primeiras.map(({ assunto }) => assunto), abrangencia, ...numeros };
  };

  it('each number is that of the list which it opens, and what is due first is shown', async () => {
    expect(await confere(chefe)).toMatchObject({
      abrangencia: 'INSTITUICAO',
      primeiras: ['Contratos de limpeza urbana', 'Merenda', expect.anything(), expect.anything()],
      hoje: 1,
      semana: 2,
    });
    expect(await confere(eva)).toMatchObject({
      abrangencia: 'MEUS_SETORES',
      primeiras: [],
      minhas: 1,
    });
    const usuario_id = await idDe(servidor.banco, SERVIDORA);
    const setor_id = await createSetorDeEntrada(servidor.db, 1);
    await servidor.db.insert(usuarioSetores).values({ cod_empre: 1, usuario_id, setor_id });
    expect(await confere(eva)).toMatchObject({ abrangencia: 'INSTITUICAO', hoje: 1 });
  });
});
