import type { SolicitacaoPublica } from '@balcao/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createLedger } from '../../adapters/fonte-tributaria/ledger/ledger.ts';
import { createCorreio } from '../../core/correio/correio.ts';
import { escrever, type NomeDoModelo } from '../../core/correio/modelos.ts';
import { createOrgaos } from '../../core/orgao/orgao.ts';
import { autoridades } from '../../db/schema/orgaos.ts';
import { createAvisosDoDia } from '../../jobs/resumo-dos-avisos.ts';
import { tirarCartas } from '../../testing/cartas.ts';
import { CHEFE, createColega, NINGUEM, SENHA } from '../../testing/cidade.ts';
import { BASE, REMETENTE } from '../../testing/exemplos-de-cartas.ts';
import { idDe } from '../../testing/query.ts';
import { COFRE, type Navegador, type Servidor } from '../../testing/servidor.ts';
import { abrirSic, enviarFormulario } from '../../testing/sic.ts';

const EXAMINADORA = 'examinadora@exemplo.example';
const OUTRO = '39053344705';

/** Who decides in each instance, as the mails name them. */
const AUTORIDADES = [
  { nome: 'Rosa Prado', setor: 'Controladoria' },
  { nome: 'Davi Luz', setor: 'Comissão de Recursos' },
  { nome: 'Ivo Reis', setor: 'Gabinete' },
] as const;

let servidor: Servidor;
let eva: Navegador;
let decidem: Navegador[];
let examinadora: Navegador;

beforeAll(async () => {
  const sic = await abrirSic();
  ({ servidor, eva } = sic);
  await createColega(servidor.db, OUTRO, 'Ivo Reis');
  decidem = [sic.chefe, sic.lia, await servidor.navegador().entrar(1, OUTRO, SENHA)];
  const contas = [CHEFE, NINGUEM, OUTRO];
  for (const [i, autoridade] of AUTORIDADES.entries()) {
    const usuario_id = await idDe(servidor.banco, contas[i] ?? '');
    const instancia = (i + 1) as 1 | 2 | 3;
    await servidor.db
      .insert(autoridades)
      .values({ cod_empre: 1, instancia, ...autoridade, usuario_id });
  }
  examinadora = servidor.navegador();
});
afterAll(() => servidor.encerrar());
beforeEach(async () => {
  // A Friday, and a holiday: what is asked on it is counted from the next day.
  noDia('2026-11-20');
  await tirarCartas(servidor);
});

const noDia = (dia: string) => {
  servidor.relogio.agora = new Date(`${dia}T15:00:00Z`);
};

/** What came to the examiner since she last looked. */
const dela = async () => (await tirarCartas(servidor)).filter(({ para }) => para === EXAMINADORA);

/** The only mail that came to her, as she reads it. */
const carta = async () => {
  const cartas = await dela();
  expect(cartas).toHaveLength(1);
  const [{ modelo, dados }] = cartas as [(typeof cartas)[number]];
  const mensagem = { modelo: modelo as NomeDoModelo, dados };
  return escrever(mensagem, REMETENTE, BASE, servidor.relogio.agora);
};

const enviar = async (quem: Navegador, url: string, campos: Record<string, string>) => {
  const resposta = await enviarFormulario(quem, url, campos, { arquivos: [] });
  expect(resposta.statusCode, resposta.body).toBe(201);
  return resposta.json<{ data: { id: string } }>().data;
};

/**
 * Files as anybody may, with a name and an address alone, no document and no reason (Lei 12.527/2011, art. 10),
 * and has of it nothing but what the mail says: a number to follow it by, where, and the twentieth day (art. 11, § 1º).
 */
const pedir = async (): Promise<string> => {
  await enviar(examinadora, '/api/solicitacoes/publica', {
    ...{ cod_empre: '1', natureza: '1', tipo: '8', nome: 'Maria Examinadora' },
    ...{ email: EXAMINADORA, email_de_novo: EXAMINADORA },
    ...{ assunto: 'Contratos de limpeza', descricao: 'Quanto custaram em 2025?' },
  });
  const { texto } = await carta();
  expect(texto).toContain('A resposta deve chegar até 10/12/2026');
  const [, protocolo = ''] = /Protocolo (\d{4}-\d{4}-\d{6})/.exec(texto) ?? [];
  expect(protocolo).not.toBe('');
  expect(texto).toContain(`protocolo=${protocolo}`);
  return protocolo;
};

const consultar = async (protocolo: string): Promise<SolicitacaoPublica> =>
  (await examinadora.get(`/api/solicitacoes/publica?cod_empre=1&protocolo=${protocolo}`)).json<{
    data: SolicitacaoPublica;
  }>().data;

const atender = async (protocolo: string): Promise<string> => {
  const { id } = await consultar(protocolo);
  expect((await eva.put(`/api/solicitacoes/atender/${id}`, {})).statusCode).toBe(200);
  await tirarCartas(servidor);
  return id;
};

const responder = async (protocolo: string, campos: Record<string, string>) => {
  const id = await atender(protocolo);
  await enviar(eva, '/api/solicitacoes/responder', { solicitacao_id: id, ...campos });
  return { id, texto: (await carta()).texto };
};

/** Ten days to appeal, to whom is above who answered (art. 15). */
const RECURSO = 'recurso até 30/11/2026, dirigido a Rosa Prado (Controladoria)';

/** What the portal tells by itself on a day. */
const passarODia = async (dia: string) => {
  noDia(dia);
  const relogio = () => servidor.relogio.agora;
  const { db } = servidor;
  await createAvisosDoDia({
    ...{ db, relogio, cofre: COFRE, orgaos: createOrgaos(db, relogio) },
    ...{ enfileirarCorreio: createCorreio(COFRE, relogio), fonteTributaria: createLedger(db) },
  })();
};

describe('what an examiner of the access law finds in her mails alone (Escala Brasil Transparente)', () => {
  it('the confirmation has protocol and term; the answer, the possibility of appeal, its term and authority', async () => {
    const protocolo = await pedir();
    const { texto } = await responder(protocolo, {
      resposta: 'Custaram R$ 120.000,00.',
      decisao: 'ACESSO_CONCEDIDO',
    });
    expect(texto).toContain(protocolo);
    expect(texto).toContain('Custaram R$ 120.000,00.');
    expect(texto).toContain(RECURSO);
    expect(texto).not.toContain('negativa');
  });

  it('ten days more are told before the term ends, once, with the reason and the new term (art. 11, § 2º)', async () => {
    const id = await atender(await pedir());
    const justificativa = 'São cinco secretarias a consultar.';
    const resposta = await eva.post('/api/solicitacoes/prorrogar', {
      solicitacao_id: id,
      justificativa,
    });
    expect(resposta.statusCode, resposta.body).toBe(200);
    const { texto } = await carta();
    // The twentieth of December is a Sunday.
    expect(texto).toContain('prorrogado de 10/12/2026 para 21/12/2026');
    expect(texto).toContain('só pode acontecer uma vez');
    expect(texto).toContain(justificativa);
  });

  it('that there is no such information, or who has it, is an answer too, which can be appealed (art. 11, § 1º, III)', async () => {
    const inexistente = await responder(await pedir(), {
      resposta: 'Não houve contrato em 2025.',
      decisao: 'INFORMACAO_INEXISTENTE',
    });
    expect(inexistente.texto).toContain('Decisão: Informação inexistente.');
    expect(inexistente.texto).toContain('Não houve contrato em 2025.');
    expect(inexistente.texto).toContain(RECURSO);

    const destino = 'Secretaria de Estado da Saúde, (11) 3000-0000';
    const remetida = await responder(await pedir(), {
      resposta: 'Os contratos são do Estado.',
      decisao: 'REMETIDA_A_OUTRO_ORGAO',
      remetida_a: destino,
    });
    expect(remetida.texto).toContain(`Remetida a: ${destino}`);
    expect(remetida.texto).toContain(RECURSO);
  });

  it('silence is told on the next day, with the right that it gives, its last day and to whom', async () => {
    const protocolo = await pedir();
    await passarODia('2026-12-10');
    expect(await dela()).toEqual([]);
    await passarODia('2026-12-11');
    const { texto } = await carta();
    expect(texto).toContain(protocolo);
    expect(texto).toMatch(
      /recorrer da falta de resposta até \d\d\/\d\d\/\d{4}, dirigido a Rosa Prado \(Controladoria\)/,
    );
  });

  it('the refusal has its whole reason and law; each appeal, who decides it and until when; each decision, the next', async () => {
    const protocolo = await pedir();
    const { id, texto: negada } = await responder(protocolo, {
      resposta: 'O contrato tem dados de terceiros.',
      decisao: 'ACESSO_NEGADO',
      tipo_da_negativa: 'Dados pessoais',
      motivo_da_negativa: 'Lei 12.527/2011, art. 31, § 1º, I.',
    });
    for (const trecho of [
      'Decisão: Acesso negado.',
      'Dados pessoais: Lei 12.527/2011, art. 31, § 1º, I.',
      'O contrato tem dados de terceiros.',
      RECURSO,
    ])
      expect(negada).toContain(trecho);

    const quem = AUTORIDADES.map(({ nome, setor }) => `${nome} (${setor})`);
    for (const [i, decide] of decidem.entries()) {
      const recurso = await enviar(examinadora, '/api/recursos/publico', {
        ...{ cod_empre: '1', solicitacao_id: id, protocolo },
        mensagem: 'Peço com os dados cobertos.',
      });
      const registrado = (await carta()).texto;
      expect(registrado).toMatch(/Recurso \d{4}-\d{4}-\d{6}/);
      // Five days (art. 15, sole paragraph).
      expect(registrado).toContain(`Quem decide é ${quem[i] ?? ''}, até 25/11/2026`);

      await enviar(decide, '/api/recursos/responder', {
        recurso_id: recurso.id,
        resposta: 'Mantida a negativa.',
        desfecho: 'INDEFERIDO',
      });
      const decidido = (await carta()).texto;
      expect(decidido).toContain('Mantida a negativa.');
      const proxima = quem[i + 1];
      if (proxima === undefined) expect(decidido).not.toContain('novo recurso');
      else expect(decidido).toContain(`novo recurso até 30/11/2026, dirigido a ${proxima}`);
    }
  });
});
