import type { SolicitacaoPublica } from '@balcao/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { escrever, type NomeDoModelo } from '../../core/correio/modelos.ts';
import { autoridades } from '../../db/schema/orgaos.ts';
import { tirarCartas } from '../../testing/cartas.ts';
import { CHEFE } from '../../testing/cidade.ts';
import { BASE, REMETENTE } from '../../testing/exemplos-de-cartas.ts';
import { idDe } from '../../testing/query.ts';
import type { Navegador, Servidor } from '../../testing/servidor.ts';
import { abrirSic, enviarFormulario } from '../../testing/sic.ts';

const EXAMINADORA = 'examinadora@exemplo.example';

let servidor: Servidor;
let eva: Navegador;
let chefe: Navegador;
let examinadora: Navegador;

beforeAll(async () => {
  ({ servidor, eva, chefe } = await abrirSic());
  const usuario_id = await idDe(servidor.banco, CHEFE);
  await servidor.db.insert(autoridades).values([
    { cod_empre: 1, instancia: 1, nome: 'Rosa Prado', setor: 'Controladoria', usuario_id },
    { cod_empre: 1, instancia: 2, nome: 'Davi Luz', setor: 'Comissão de Recursos' },
  ]);
  examinadora = servidor.navegador();
});
afterAll(() => servidor.encerrar());
beforeEach(() => tirarCartas(servidor));

/** The only mail that came to the examiner, as she reads it. */
const carta = async () => {
  const dela = (await tirarCartas(servidor)).filter(({ para }) => para === EXAMINADORA);
  expect(dela).toHaveLength(1);
  const [{ modelo, dados }] = dela as [(typeof dela)[number]];
  const mensagem = { modelo: modelo as NomeDoModelo, dados };
  return escrever(mensagem, REMETENTE, BASE, servidor.relogio.agora);
};

const enviar = async (quem: Navegador, url: string, campos: Record<string, string>) => {
  const resposta = await enviarFormulario(quem, url, campos, { arquivos: [] });
  expect(resposta.statusCode, resposta.body).toBe(201);
  return resposta.json<{ data: { id: string } }>().data;
};

/** Files as anybody may, and has of it nothing but what the mail says. */
const pedir = async (): Promise<string> => {
  await enviar(examinadora, '/api/solicitacoes/publica', {
    ...{ cod_empre: '1', natureza: '1', tipo: '8', nome: 'Maria Examinadora' },
    ...{ email: EXAMINADORA, email_de_novo: EXAMINADORA },
    ...{ assunto: 'Contratos de limpeza', descricao: 'Quanto custaram em 2025?' },
  });
  const { texto } = await carta();
  expect(texto).toMatch(/A resposta deve chegar até \d\d\/\d\d\/\d{4}/);
  const [, protocolo = ''] = /Protocolo (\d{4}-\d{4}-\d{6})/.exec(texto) ?? [];
  expect(protocolo).not.toBe('');
  expect(texto).toContain(`protocolo=${protocolo}`);
  return protocolo;
};

const consultar = async (protocolo: string): Promise<SolicitacaoPublica> =>
  (await examinadora.get(`/api/solicitacoes/publica?cod_empre=1&protocolo=${protocolo}`)).json<{
    data: SolicitacaoPublica;
  }>().data;

const responder = async (protocolo: string, campos: Record<string, string>) => {
  const { id } = await consultar(protocolo);
  expect((await eva.put(`/api/solicitacoes/atender/${id}`, {})).statusCode).toBe(200);
  await tirarCartas(servidor);
  await enviar(eva, '/api/solicitacoes/responder', { solicitacao_id: id, ...campos });
  return { id, carta: await carta() };
};

const RECURSO = /recurso até \d\d\/\d\d\/\d{4}, dirigido a Rosa Prado \(Controladoria\)/;

describe('what an examiner of the access law finds in her mails alone (Escala Brasil Transparente)', () => {
  it('the confirmation has protocol and term; the answer, the possibility of appeal, its term and authority', async () => {
    const protocolo = await pedir();
    const { carta: respondida } = await responder(protocolo, {
      resposta: 'Custaram R$ 120.000,00.',
      decisao: 'ACESSO_CONCEDIDO',
    });
    expect(respondida.texto).toContain(protocolo);
    expect(respondida.texto).toContain('Custaram R$ 120.000,00.');
    expect(respondida.texto).toMatch(RECURSO);
    expect(respondida.texto).not.toContain('negativa');
  });

  it('the refusal, what it stands on too; and each decision of an appeal, the next one and who decides it', async () => {
    const protocolo = await pedir();
    const { id, carta: negada } = await responder(protocolo, {
      resposta: 'O contrato tem dados de terceiros.',
      decisao: 'ACESSO_NEGADO',
      tipo_da_negativa: 'Dados pessoais',
      motivo_da_negativa: 'Lei 12.527/2011, art. 31, § 1º, I.',
    });
    for (const trecho of [
      'Decisão: Acesso negado.',
      'Dados pessoais: Lei 12.527/2011, art. 31, § 1º, I.',
      'O contrato tem dados de terceiros.',
    ])
      expect(negada.texto).toContain(trecho);
    expect(negada.texto).toMatch(RECURSO);

    const recurso = await enviar(examinadora, '/api/recursos/publico', {
      ...{ cod_empre: '1', solicitacao_id: id, protocolo },
      mensagem: 'Peço com os dados cobertos.',
    });
    const registrado = (await carta()).texto;
    expect(registrado).toMatch(/Recurso \d{4}-\d{4}-\d{6}/);
    expect(registrado).toMatch(/Quem decide é Rosa Prado \(Controladoria\), até \d\d\/\d\d\/\d{4}/);

    await enviar(chefe, '/api/recursos/responder', {
      recurso_id: recurso.id,
      resposta: 'Mantida a negativa.',
      desfecho: 'INDEFERIDO',
    });
    const decidido = (await carta()).texto;
    expect(decidido).toContain('Mantida a negativa.');
    expect(decidido).toMatch(
      /novo recurso até \d\d\/\d\d\/\d{4}, dirigido a Davi Luz \(Comissão de Recursos\)/,
    );
  });
});
