import type { EntradaDoHistorico } from '@balcao/contracts';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CHEFE, SENHA, SERVIDORA } from '../../../testing/cidade.ts';
import { formulario } from '../../../testing/envio.ts';
import { idDe, linhas } from '../../../testing/query.ts';
import { comArquivo, createRecurso } from '../../../testing/recursos.ts';
import { abrirServidor, type Navegador, type Servidor } from '../../../testing/servidor.ts';
import {
  createOrgaoComSolicitacoes,
  createSetorDeEntrada,
  createSolicitacao,
} from '../../../testing/solicitacoes.ts';

const RAIZ = '/api/solicitacoes';
const PUBLICA = `${RAIZ}/publica`;
/** In everything that staff write here, so that nothing of it escapes. */
const ESCRITO = 'Vizinho da Rua das Acácias';
const EMAIL = 'maria@dominio.example';

let servidor: Servidor;
let chefe: Navegador;
let setor: string;
let endereco = 0;
/** A browser of its own address, so that no limit of one test is another's. */
const visitante = () => servidor.navegador(`198.51.100.${(endereco += 1)}`);

beforeAll(async () => {
  servidor = await abrirServidor();
  await createOrgaoComSolicitacoes(servidor.db, 1);
  await createOrgaoComSolicitacoes(servidor.db, 2);
  setor = await createSetorDeEntrada(servidor.db, 1);
  chefe = await servidor.navegador().entrar(1, CHEFE, SENHA);
});
afterAll(() => servidor.encerrar());

const esperar = async (acao: ReturnType<Navegador['put']>) => {
  const { statusCode, body } = await acao;
  expect([200, 201], body).toContain(statusCode);
};

/** Directed, attended, with a file of staff, extended and refused by an administrator. */
const respondida = async (numero_protocolo: string, natureza: 1 | 2, tipo: 1 | 8) => {
  const id = await createSolicitacao(servidor.db, 1, { numero_protocolo, natureza, tipo });
  const um = { solicitacao_id: id };
  const direcionamento = { ...um, setor, tipo, prioridade: 2 };
  await esperar(
    chefe.put(`${RAIZ}/direcionar`, { ...direcionamento, observacao: `${ESCRITO}: a Obras.` }),
  );
  await esperar(chefe.put(`${RAIZ}/atender/${id}`));
  await esperar(
    chefe.pedir(
      'POST',
      `${RAIZ}/complementar`,
      formulario({ ...um, setor_id: setor }, [{ nome: 'laudo.txt', conteudo: 'Laudo.' }]),
    ),
  );
  await esperar(chefe.post(`${RAIZ}/prorrogar`, { ...um, justificativa: `${ESCRITO}: vistoria.` }));
  await esperar(
    chefe.put(`${RAIZ}/responder`, {
      ...um,
      resposta: `${ESCRITO} foi notificado.`,
      decisao: 'ACESSO_NEGADO',
      tipo_da_negativa: 'Dados pessoais',
      motivo_da_negativa: `${ESCRITO} é pessoa natural.`,
    }),
  );
  return { id, protocolo: { cod_empre: 1, protocolo: numero_protocolo } };
};

type Respondida = Awaited<ReturnType<typeof respondida>>;

/** What the public page reads of a request: itself, its history and its appeals. */
const semEmail = async ({ id, protocolo }: Respondida) => {
  const consulta = `cod_empre=1&protocolo=${protocolo.protocolo}`;
  const [solicitacao, historico, recursos] = await Promise.all(
    ['', `/historico/${id}`, `/recursos/${id}`].map((parte) =>
      visitante().get(`${PUBLICA}${parte}?${consulta}`),
    ),
  );
  return { solicitacao, historico, recursos };
};

const comEmail = async ({ id, protocolo }: Respondida, email = EMAIL, quem = visitante()) => {
  const body = { ...protocolo, email };
  return {
    solicitacao: await quem.post(`${PUBLICA}/consulta`, body),
    historico: await quem.post(`${PUBLICA}/historico/${id}`, body),
  };
};

const observacoes = (historico: LightMyRequestResponse | undefined) =>
  historico
    ?.json<{ data: EntradaDoHistorico[] }>()
    .data.map(({ tipo, observacao }) => [tipo, observacao]);

describe('E23 what was answered to a reserved request (Lei 13.460/2017, art. 10 §7)', () => {
  it('E23.2 waits for the e-mail with all that staff wrote; states and dates are shown', async () => {
    const feita = await respondida('2026-1120-200001', 2, 1);
    await createRecurso(servidor.db, feita.id, {
      resposta: { por: await idDe(servidor.banco, SERVIDORA), texto: ESCRITO },
    });
    const { solicitacao, historico, recursos } = await semEmail(feita);
    for (const resposta of [solicitacao, historico, recursos]) {
      expect(resposta?.statusCode).toBe(200);
      expect(resposta?.body).not.toContain(ESCRITO);
    }
    expect(solicitacao?.json()).toMatchObject({
      data: {
        ...{ pede_email: true, descricao: null, documentos: [] },
        ...{ justificativa_prorrogacao: null, motivo_da_negativa: null },
        ...{ status: 'FINALIZADO', decisao: 'ACESSO_NEGADO', prorrogada: true },
        data_finalizacao: { formatada: '20/11/2026' },
      },
    });
    expect(observacoes(historico)).toEqual([
      ['ABERTA', 'Solicitação registrada. Resposta até 10/12/2026.'],
      ['DIRECIONADA', null],
      ['ATENDIDA', 'O atendimento começou.'],
      ['COMPLEMENTADA', '1 anexo incluído.'],
      ['PRORROGADA', null],
      ['RESPONDIDA', null],
    ]);
  });

  it('E23 is shown, whole, once the requester’s e-mail is typed', async () => {
    const feita = await respondida('2026-1120-200002', 2, 1);
    const { solicitacao, historico } = await comEmail(feita, ' Maria@Dominio.example ');
    expect(solicitacao.json()).toMatchObject({
      data: {
        justificativa_prorrogacao: `${ESCRITO}: vistoria.`,
        motivo_da_negativa: `Dados pessoais: ${ESCRITO} é pessoa natural.`,
      },
    });
    expect(observacoes(historico)).toContainEqual(['RESPONDIDA', `${ESCRITO} foi notificado.`]);
    expect(observacoes(historico)).toContainEqual(['DIRECIONADA', `${ESCRITO}: a Obras.`]);
  });

  it('E23 opens by no other e-mail, and the history is no second door to guess it by', async () => {
    const feita = await respondida('2026-1120-200003', 2, 1);
    const quem = visitante();
    for (const email of ['um@dominio.example', 'dois@dominio.example']) {
      for (const resposta of Object.values(await comEmail(feita, email, quem)))
        expect(resposta.json()).toMatchObject({ code: 'EMAIL_NAO_CONFERE' });
    }
    const { solicitacao, historico } = await comEmail(feita, 'tres@dominio.example', quem);
    expect([solicitacao.statusCode, historico.statusCode]).toEqual([403, 429]);
    expect((await comEmail(feita)).historico.statusCode).toBe(200);
  });

  it('E23 is everybody’s, where nothing is reserved', async () => {
    const { solicitacao, historico } = await semEmail(await respondida('2026-1120-200004', 1, 8));
    expect(solicitacao?.json()).toMatchObject({
      data: {
        pede_email: false,
        motivo_da_negativa: `Dados pessoais: ${ESCRITO} é pessoa natural.`,
      },
    });
    expect(observacoes(historico)).toContainEqual(['RESPONDIDA', `${ESCRITO} foi notificado.`]);
  });
});

describe('E23 the public view', () => {
  it('E23.2 names the staff, and tells the ids of no account', async () => {
    const feita = await respondida('2026-1120-300001', 1, 8);
    const { protocolo } = feita.protocolo;
    const campos = { cod_empre: '1', protocolo, solicitacao_id: feita.id, mensagem: 'Falta.' };
    await esperar(visitante().pedir('POST', '/api/recursos/publico', comArquivo(campos)));
    // A file that staff added to the appeal.
    await linhas(
      servidor.banco,
      'update anexos set anexado_por_id = $1 where recurso_id is not null',
      [await idDe(servidor.banco, CHEFE)],
    );
    const { solicitacao, historico, recursos } = await semEmail(feita);
    expect(solicitacao?.json()).toMatchObject({
      data: {
        atendente: { id: null, nome: expect.any(String) },
        documentos: [{ nome: 'laudo.txt', anexado_por: { id: null } }],
      },
    });
    expect(recursos?.json()).toMatchObject({ data: [{ anexos: [{ anexado_por: { id: null } }] }] });
    const contas = await linhas<{ id: string }>(servidor.banco, 'select id from usuarios');
    for (const { id } of contas) {
      for (const resposta of [solicitacao, historico, recursos])
        expect(resposta?.body).not.toContain(id);
    }
  });
});

describe('E23 E10 the protocol of an appeal', () => {
  const DO_RECURSO = '2026-1121-400002';
  const consultar = (protocolo: string, cod_empre = 1) =>
    visitante().get(`${PUBLICA}?cod_empre=${cod_empre}&protocolo=${protocolo}`);

  it('E23 finds its request, with what is reserved held back alike, and is no wrong guess', async () => {
    const feita = await respondida('2026-1120-400001', 2, 1);
    await createRecurso(servidor.db, feita.id, { numero_protocolo: DO_RECURSO });
    await linhas(servidor.banco, 'delete from limites');
    const achada = await consultar(DO_RECURSO);
    expect(achada.json()).toMatchObject({
      data: {
        ...{ id: feita.id, numero_protocolo: '2026-1120-400001', recursos: 1 },
        ...{ descricao: null, pede_email: true },
      },
    });
    expect(achada.body).not.toContain(ESCRITO);
    const peloRecurso = { ...feita, protocolo: { cod_empre: 1, protocolo: DO_RECURSO } };
    expect((await semEmail(peloRecurso)).historico?.body).not.toContain(ESCRITO);
    expect((await comEmail(peloRecurso)).historico.body).toContain(ESCRITO);
    expect(await linhas(servidor.banco, 'select * from limites')).toEqual([]);
  });

  it('E23 opens neither another request nor another orgao', async () => {
    const outra = await createSolicitacao(servidor.db, 1);
    const consulta = `cod_empre=1&protocolo=${DO_RECURSO}`;
    const historico = await visitante().get(`${PUBLICA}/historico/${outra}?${consulta}`);
    expect(historico.json()).toMatchObject({ code: 'PROTOCOLO_NAO_ENCONTRADO' });
    expect((await consultar(DO_RECURSO, 2)).statusCode).toBe(404);
  });
});
