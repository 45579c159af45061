import type {
  EntradaDoHistorico,
  RascunhoLido,
  Recurso,
  SolicitacaoCriada,
  SolicitacaoDetalhada,
  TextosDoSolicitante,
} from '@balcao/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ANA, CHEFE, SENHA } from '../../../../testing/cidade.ts';
import { tirarCartas } from '../../../../testing/cartas.ts';
import { historicoDe, linhas } from '../../../../testing/query.ts';
import { createRecurso } from '../../../../testing/recursos.ts';
import { abrirSic, enviarFormulario, NOTA, OBRAS, type Sic } from '../../../../testing/sic.ts';

const RAIZ = '/api/solicitacoes';
const ASSUNTO = 'Obra da Rua Verde, por Ana Souza';
const DESCRICAO = 'Sou Ana Souza, CPF 529.982.247-25: a obra parou.';
const GUARDADO = /Texto guardado pelo SIC/;

let sic: Sic;
/** Words by which somebody would know who asked. */
let dela: RegExp;

beforeAll(async () => {
  sic = await abrirSic();
  await linhas(
    sic.servidor.banco,
    `update usuarios set nome = 'Ana Souza', email = 'ana.souza@dominio.example',
       telefone = '84999990000' where cod_empre = 1 and cpfcnpj = '${ANA}'`,
  );
  const modelos_de_resposta = [{ titulo: 'Nota', texto: '{nome}, segue a nota de {assunto}.' }];
  const { statusCode } = await sic.chefe.put('/api/admin/parametros', {
    parametros: { modelos_de_resposta },
  });
  expect(statusCode).toBe(200);
  dela = new RegExp(`Souza|${ANA}|529\\.982|ana\\.souza|99999-?0000`);
});
afterAll(() => sic.servidor.encerrar());
beforeEach(() => tirarCartas(sic.servidor));

/** A request of Ana's, who asks that only the SIC know her, with a file. */
const aberta = async (): Promise<string> => {
  const ana = await sic.servidor.navegador().entrar(1, ANA, SENHA);
  const campos = { natureza: '1', assunto: ASSUNTO, descricao: DESCRICAO };
  const criada = await enviarFormulario(ana, RAIZ, { ...campos, identidade_preservada: 'sim' });
  expect(criada.statusCode, criada.body).toBe(201);
  return criada.json<SolicitacaoCriada>().id;
};

const textosDe = async (id: string) =>
  (await sic.eva.get(`${RAIZ}/sem-identidade/${id}`)).json<{ data: TextosDoSolicitante }>().data;

const SEM = [
  { chave: 'assunto', texto: 'Obra parada' },
  { chave: 'descricao', texto: 'A obra de uma rua parou.' },
];

const escrever = (solicitacao_id: string, mudam: object = {}, quem = sic.eva) =>
  quem.put(`${RAIZ}/sem-identidade`, {
    ...{ solicitacao_id, versao: 0, textos: SEM, anexos: [], conferido: false },
    ...mudam,
  });

const direcionar = (solicitacao_id: string) =>
  sic.eva.put(`${RAIZ}/direcionar`, { solicitacao_id, setor: OBRAS, tipo: 8, prioridade: 2 });

const detalhes = async (quem: Sic['eva'], id: string) =>
  (await quem.get(`${RAIZ}/${id}`)).json<{ data: SolicitacaoDetalhada }>().data;

/** Who did something to a request, and in whose trail it stands. */
const titularDe = async (id: string, evento: string) => {
  const [row] = await linhas<{ usuario_id: string; titular: string }>(
    sic.servidor.banco,
    `select usuario_id, titular from auditoria
     where evento = $1 and dados ->> 'solicitacao_id' = $2 order by id desc`,
    [evento, id],
  );
  return row;
};

/** Everything that somebody of the staff reads of a request. */
const tudo = async (quem: Sic['eva'], id: string): Promise<string> => {
  const respostas = await Promise.all([
    quem.get(`${RAIZ}/${id}`),
    quem.get(`${RAIZ}/historico/${id}`),
    quem.get(`${RAIZ}/recursos/${id}`),
    quem.get(`${RAIZ}?per_page=100`),
    quem.get(`${RAIZ}/trabalho`),
    quem.get(`${RAIZ}/entre-setores`),
    quem.get(`${RAIZ}/rascunho/${id}`),
    quem.get('/api/recursos?per_page=100'),
    quem.post(`${RAIZ}/exportacao`, {}),
  ]);
  const [row] = await linhas<{ protocolo: string }>(
    sic.servidor.banco,
    `select numero_protocolo as protocolo from solicitacoes where id = '${id}'`,
  );
  // What staff find by the protocol, as anybody does.
  for (const porta of ['', `/historico/${id}`, `/recursos/${id}`])
    respostas.push(
      await quem.get(`${RAIZ}/publica${porta}?cod_empre=1&protocolo=${row?.protocolo ?? ''}`),
    );
  // Whoever does not write the answer is told so.
  for (const { statusCode } of respostas) expect([200, 409]).toContain(statusCode);
  return respostas.map(({ body }) => body).join('\n');
};

describe('E05 who asks and wants only the SIC to know (Lei 13.460/2017, art. 10 §7)', () => {
  it('is a name to nobody of the staff; other sectors read no word and open no file of theirs', async () => {
    const id = await aberta();
    expect(await detalhes(sic.ana, id)).toMatchObject({
      assunto: ASSUNTO,
      solicitante: { nome: 'Ana Souza' },
      documentos: [{ nome: NOTA.nome }],
    });
    for (const quem of [sic.eva, sic.chefe])
      expect(await detalhes(quem, id)).toMatchObject({
        ...{ assunto: ASSUNTO, descricao: DESCRICAO, contato: null },
        solicitante: { id: 'preservada', nome: 'Identidade preservada' },
        documentos: [{ nome: NOTA.nome, anexado_por: null }],
        identidade_preservada: { texto_pronto: false },
      });
    const deObras = await tudo(sic.lia, id);
    expect(deObras).toContain(id);
    expect(deObras).not.toMatch(dela);
    expect(await detalhes(sic.lia, id)).toMatchObject({
      assunto: expect.stringMatching(GUARDADO) as string,
      descricao: expect.stringMatching(GUARDADO) as string,
      documentos: [],
    });
    const doSic = await sic.eva.post(`${RAIZ}/exportacao`, {});
    expect(doSic.body).toContain('Identidade preservada');
  });

  it('leaves no hour and no account, and is found by no word, number or address of theirs', async () => {
    const id = await aberta();
    const [guardada] = await linhas<{ hora: string }>(
      sic.servidor.banco,
      `select to_char(criada_em at time zone 'America/Sao_Paulo', 'HH24:MI') as hora
       from solicitacoes where id = '${id}'`,
    );
    expect(guardada?.hora).toBe('00:00');
    for (const tabela of ['auditoria', 'auditoria_do_dia'])
      for (const { linha } of await linhas<{ linha: string }>(
        sic.servidor.banco,
        `select to_jsonb(t)::text as linha from ${tabela} t
         where evento = 'solicitacoes.criar' and dados ->> 'solicitacao_id' = '${id}'`,
      ))
        expect(linha).not.toMatch(/"(usuario_id|origem)": "/);
    const achadas = async (busca: string, quem = sic.eva) =>
      (await quem.post(`${RAIZ}/procuradas`, { busca })).json<{ total: number }>().total;
    for (const busca of ['Souza', 'verde', ANA, 'ana.souza@dominio.example'])
      for (const quem of [sic.eva, sic.lia, sic.chefe]) expect(await achadas(busca, quem)).toBe(0);
    await escrever(id);
    expect(await achadas('parada', sic.lia)).toBe(1);
    expect(await achadas('Souza')).toBe(0);
  });

  it('leaves the SIC once there is a text without them, which is proposed and checked', async () => {
    const id = await aberta();
    expect((await direcionar(id)).json()).toMatchObject({ code: 'FALTA_TEXTO_SEM_IDENTIDADE' });
    expect((await sic.lia.put(`${RAIZ}/atender/${id}`)).json()).toMatchObject({
      code: 'FALTA_TEXTO_SEM_IDENTIDADE',
    });
    const { trechos, anexos, versao } = await textosDe(id);
    expect(versao).toBe(0);
    expect(trechos).toMatchObject([
      { chave: 'assunto', original: ASSUNTO, pronto: false },
      { chave: 'descricao', original: DESCRICAO, pronto: false },
    ]);
    expect(trechos.map(({ texto }) => texto).join()).not.toMatch(dela);
    const comNome = [SEM[0], { chave: 'descricao', texto: 'A obra da Ana Souza parou.' }];
    expect((await escrever(id, { textos: comNome })).json()).toMatchObject({
      errors: { 'textos.1.texto': ['Ainda parece identificar alguém: nome de quem pediu.'] },
    });
    expect((await escrever(id, { textos: [SEM[0]] })).statusCode).toBe(422);
    const longo = [SEM[1], { chave: 'assunto', texto: 'x'.repeat(201) }];
    expect((await escrever(id, { textos: longo })).json()).toMatchObject({
      errors: { 'textos.1.texto': ['No máximo 200 caracteres.'] },
    });
    const [nota] = anexos;
    const escrito = await escrever(id, { anexos: [nota?.identificador] });
    expect(escrito.statusCode, escrito.body).toBe(200);
    expect((await escrever(id)).json()).toMatchObject({ code: 'TEXTO_SEM_IDENTIDADE_ALTERADO' });
    expect((await direcionar(id)).statusCode).toBe(200);
    expect(await detalhes(sic.lia, id)).toMatchObject({
      ...{ assunto: 'Obra parada', descricao: 'A obra de uma rua parou.' },
      documentos: [{ nome: NOTA.nome, anexado_por: null }],
    });
    expect(await tudo(sic.lia, id)).not.toMatch(dela);
    expect((await textosDe(id)).trechos).toMatchObject([{ pronto: true }, { pronto: true }]);
    const proprio = (await sic.ana.get(`${RAIZ}/historico/${id}`)).body;
    expect(proprio).not.toContain('TEXTO_SEM_IDENTIDADE');
  });

  it('what they say later is kept too, until the SIC wrote it', async () => {
    const id = await aberta();
    await escrever(id);
    await linhas(
      sic.servidor.banco,
      `update solicitacoes set status_id = 3, atendente_id = '${sic.ids.lia}', setor_id = '${OBRAS}',
         atendida_em = '2026-11-20', complemento = '{"pergunta": "Onde?", "pedido_em": "2026-11-20",
         "ate": "2999-12-31", "respondido_em": null, "previsao": null}' where id = '${id}'`,
    );
    const ana = await sic.servidor.navegador().entrar(1, ANA, SENHA);
    const mandado = await enviarFormulario(ana, `${RAIZ}/complemento`, {
      ...{ solicitacao_id: id, complemento: 'Moro ali. Ana Souza.' },
    });
    expect(mandado.statusCode, mandado.body).toBe(201);
    const recurso = await createRecurso(sic.servidor.db, id, { mensagem: 'Sou eu, Ana Souza.' });
    expect(await tudo(sic.lia, id)).not.toMatch(dela);
    const recursos = async (quem: Sic['eva']) =>
      (await quem.get(`${RAIZ}/recursos/${id}`)).json<{ data: Recurso[] }>().data;
    expect(await recursos(sic.lia)).toMatchObject([
      { mensagem: expect.stringMatching(GUARDADO) as string },
    ]);
    expect(await recursos(sic.eva)).toMatchObject([{ mensagem: 'Sou eu, Ana Souza.' }]);
    const { trechos, versao } = await textosDe(id);
    expect(trechos.map(({ titulo }) => titulo)).toEqual([
      ...['Assunto', 'Descrição', 'O que faltava'],
      expect.stringMatching(/^Recurso, /) as string,
    ]);
    const textos = [
      ...SEM,
      { chave: 'complemento', texto: 'Na esquina.' },
      { chave: `recurso:${recurso}`, texto: 'A planilha é outra.' },
      { chave: 'recurso:inventado', texto: 'Nada.' },
    ];
    expect((await escrever(id, { versao, textos })).statusCode).toBe(200);
    expect(await recursos(sic.lia)).toMatchObject([{ mensagem: 'A planilha é outra.' }]);
    expect((await sic.lia.get(`${RAIZ}/historico/${id}`)).body).toContain('Na esquina.');
    const rascunho = (await sic.lia.get(`${RAIZ}/rascunho/${id}`)).json<{ data: RascunhoLido }>();
    expect(rascunho.data.modelos).toMatchObject([
      { texto: 'Solicitante, segue a nota de Obra parada.' },
    ]);
  });

  it('is published by the SIC alone, without them, and without being told which words are the name', async () => {
    const id = await aberta();
    await escrever(id);
    await linhas(
      sic.servidor.banco,
      `update solicitacoes set status_id = 4, atendente_id = '${sic.ids.lia}', setor_id = '${OBRAS}',
         atendida_em = '2026-11-20', data_finalizacao = '2026-11-20', decisao = 'ACESSO_CONCEDIDO'
       where id = '${id}'`,
    );
    expect((await sic.lia.get(`${RAIZ}/publicacao/${id}`)).json()).toMatchObject({
      code: 'PUBLICACAO_SO_DO_SIC',
    });
    const preparada = await sic.eva.get(`${RAIZ}/publicacao/${id}`);
    expect(preparada.json()).toMatchObject({
      data: { quem_pediu: { nome: 'Identidade preservada' } },
    });
    const textos = { assunto: 'Obra parada', pergunta: 'Por quê?', resposta: 'Pela chuva.' };
    const publicar = (resposta: string, conferido = false) =>
      sic.eva.put(`${RAIZ}/publicacao/${id}`, { ...textos, resposta, conferido, versao: 0 });
    for (const conferido of [false, true])
      expect((await publicar('Pela chuva, Ana Souza.', conferido)).json()).toMatchObject({
        errors: { resposta: ['Parece haver dado pessoal: nome de quem pediu.'] },
      });
    const publicada = await publicar(textos.resposta);
    expect(publicada.statusCode, publicada.body).toBe(200);
    expect(publicada.json()).toMatchObject({
      data: { quem_pediu: { nome: 'Identidade preservada' } },
    });
  });
});

describe('E05 opening an identity', () => {
  const abrir = (quem: Sic['eva'], solicitacao_id: string, motivo = 'Devolver um documento.') =>
    quem.post(`${RAIZ}/identidade`, { solicitacao_id, motivo });

  it('is for the SIC, with a reason, and stands in the trail and before the requester', async () => {
    const id = await aberta();
    await tirarCartas(sic.servidor);
    expect((await abrir(sic.lia, id)).json()).toMatchObject({ code: 'IDENTIDADE_SO_DO_SIC' });
    expect((await abrir(sic.eva, id, ' ')).json()).toMatchObject({
      errors: { motivo: ['Informe o motivo.'] },
    });
    expect((await abrir(sic.ana, id)).statusCode).toBe(403);
    const vizinho = await sic.servidor.navegador().entrar(2, CHEFE, SENHA);
    expect((await abrir(vizinho, id)).statusCode).toBe(404);
    expect(await historicoDe(sic.servidor.banco, id)).toEqual(['ABERTA']);

    const vista = await abrir(sic.eva, id);
    expect(vista.statusCode, vista.body).toBe(201);
    expect(vista.json()).toEqual({
      data: {
        ...{ nome: 'Ana Souza', documento: ANA, email: 'ana.souza@dominio.example' },
        telefone: '84999990000',
      },
    });
    const historico = (await sic.ana.get(`${RAIZ}/historico/${id}`)).json<{
      data: EntradaDoHistorico[];
    }>().data;
    expect(historico.at(-1)).toMatchObject({
      tipo: 'IDENTIDADE_ABERTA',
      observacao: 'O SIC viu quem fez a solicitação. Motivo: Devolver um documento.',
      atendente: { nome: expect.any(String) as string },
    });
    expect(await tirarCartas(sic.servidor)).toMatchObject([
      { modelo: 'solicitacao-identidade-aberta' },
    ]);
    const titular = await titularDe(id, 'solicitacoes.abrir-identidade');
    expect(titular).toMatchObject({ usuario_id: sic.ids.eva });
    // A look of staff is the request's own, and not of the person.
    await sic.eva.get(`${RAIZ}/${id}`);
    expect(await titularDe(id, 'solicitacoes.ver')).toMatchObject({ titular: titular?.titular });
    const comum = await sic.nova();
    await sic.eva.get(`${RAIZ}/${comum}`);
    const daAna = await titularDe(comum, 'solicitacoes.ver');
    expect(daAna?.titular).not.toBe(titular?.titular);
    const outra = await aberta();
    await sic.eva.get(`${RAIZ}/${outra}`);
    expect((await titularDe(outra, 'solicitacoes.ver'))?.titular).not.toBe(titular?.titular);
    expect(
      await linhas(sic.servidor.banco, `select 1 from avisos where tipo = 'SUA_IDENTIDADE_ABERTA'`),
    ).toHaveLength(1);
    // Seen once is not seen for ever.
    expect(await detalhes(sic.eva, id)).toMatchObject({ contato: null });
  });

  it('is of no use where nobody asked for it, nor shown to whoever has the protocol alone', async () => {
    const comum = await sic.nova();
    expect((await abrir(sic.eva, comum)).json()).toMatchObject({
      code: 'IDENTIDADE_NAO_PRESERVADA',
    });
    expect((await escrever(comum)).json()).toMatchObject({ code: 'IDENTIDADE_NAO_PRESERVADA' });
    const id = await aberta();
    await abrir(sic.eva, id);
    const { numero_protocolo: protocolo } = await detalhes(sic.ana, id);
    const publica = await sic.servidor
      .navegador()
      .get(`${RAIZ}/publica/historico/${id}?cod_empre=1&protocolo=${protocolo}`);
    expect(publica.statusCode).toBe(200);
    expect(publica.body).not.toContain('Devolver um documento');
  });

  it('is of whoever has no account too, as they typed it; the protocol alone tells nothing of it', async () => {
    const visitante = sic.servidor.navegador();
    const digitado = { nome: 'Rui Prado', email: 'rui@dominio.example', telefone: '84988887777' };
    const criada = await enviarFormulario(visitante, `${RAIZ}/publica`, {
      ...{ cod_empre: '1', natureza: '3', tipo: '5', assunto: ASSUNTO, descricao: DESCRICAO },
      ...{ ...digitado, identidade_preservada: 'sim' },
    });
    expect(criada.statusCode, criada.body).toBe(201);
    const { id, protocolo } = criada.json<SolicitacaoCriada>();
    const consulta = `${RAIZ}/publica?cod_empre=1&protocolo=${protocolo}`;
    expect((await visitante.get(consulta)).json()).toMatchObject({
      data: { descricao: null, pede_email: true, documentos: [] },
    });
    expect(await tudo(sic.eva, id)).not.toMatch(/Prado|rui@|98888/);
    expect((await abrir(sic.eva, id)).json()).toEqual({
      data: { ...digitado, telefone: '+5584988887777', documento: null },
    });
  });

  it('tells other sectors nothing of an e-mail that was corrected, and where it is a complaint the SIC reads on', async () => {
    const id = await sic.nova({
      ...{ solicitante_nome: 'Rui Prado', de: undefined, natureza: 2, tipo: 2 },
      ...{ identidade_preservada: true, solicitante_id: null },
    });
    const prova = 'Mostrou o documento de Rui Prado.';
    const pedido = { solicitacao_id: id, email: 'prado@x.example', prova };
    const corrigido = await sic.eva.put(`${RAIZ}/corrigir-email`, pedido);
    expect(corrigido.statusCode, corrigido.body).toBe(200);
    const historico = async (quem: Sic['eva']) => (await quem.get(`${RAIZ}/historico/${id}`)).body;
    expect(await historico(sic.lia)).not.toMatch(/Prado|prado|p\*\*\*/);
    expect(await historico(sic.eva)).toContain(
      `O e-mail passou a ser outro. Comprovação: ${prova}`,
    );
    await escrever(id);
    await linhas(
      sic.servidor.banco,
      `update solicitacoes set tipo = 1, setor_id = '${OBRAS}', status_id = 2 where id = '${id}'`,
    );
    expect((await textosDe(id)).trechos).toHaveLength(2);
    expect((await escrever(id, { versao: 1 })).statusCode).toBe(200);
  });

  it('leaves no account nor hour of an appeal either', async () => {
    const id = await aberta();
    await escrever(id);
    await linhas(
      sic.servidor.banco,
      `update solicitacoes set status_id = 4, atendente_id = '${sic.ids.lia}', setor_id = '${OBRAS}',
         atendida_em = '2026-11-20', data_finalizacao = '2026-11-20', decisao = 'ACESSO_NEGADO'
       where id = '${id}'`,
    );
    const ana = await sic.servidor.navegador().entrar(1, ANA, SENHA);
    const recorrido = await enviarFormulario(ana, '/api/recursos', {
      ...{ solicitacao_id: id, mensagem: 'Sou Ana Souza, e discordo.' },
    });
    expect(recorrido.statusCode, recorrido.body).toBe(201);
    const [horas] = await linhas<{ recurso: string; anexo: string }>(
      sic.servidor.banco,
      `select to_char(r.criado_em at time zone 'America/Sao_Paulo', 'HH24:MI') as recurso,
         to_char(a.criado_em at time zone 'America/Sao_Paulo', 'HH24:MI') as anexo
       from recursos r join anexos a on a.cod_empre = r.cod_empre and a.recurso_id = r.id
       where r.solicitacao_id = '${id}'`,
    );
    expect(horas).toEqual({ recurso: '00:00', anexo: '00:00' });
    const rastros = await linhas<{ linha: string }>(
      sic.servidor.banco,
      `select to_jsonb(t)::text as linha from auditoria t
       where evento = 'recursos.abrir' and dados ->> 'solicitacao_id' = '${id}'`,
    );
    expect(rastros).toEqual([]);
    expect((await sic.lia.get(`${RAIZ}/recursos/${id}`)).body).not.toMatch(dela);
  });
});
