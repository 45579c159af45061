import type { SolicitacaoDetalhada, SolicitacaoNoBalcao } from '@balcao/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { tirarCartas } from '../../../testing/cartas.ts';
import { linhas } from '../../../testing/query.ts';
import { abrirSic, enviarFormulario, type Sic } from '../../../testing/sic.ts';

const RAIZ = '/api/solicitacoes';

/** The clock of the tests stands on Friday, 20 November 2026. */
const CARTA = {
  canal: 'CARTA',
  chegada: '2026-11-12',
  natureza: '1',
  nome: 'Maria das Dores',
  assunto: 'Merenda',
  descricao: 'Quanto custou?',
};

let sic: Sic;

beforeAll(async () => {
  sic = await abrirSic();
});
afterAll(() => sic.servidor.encerrar());
beforeEach(() => tirarCartas(sic.servidor));

const registrar = (mudam: Record<string, string> = {}, chave?: string) =>
  enviarFormulario(sic.eva, `${RAIZ}/balcao`, { ...CARTA, ...mudam }, chave ? { chave } : {});

const recibo = (resposta: Awaited<ReturnType<typeof registrar>>) =>
  resposta.json<SolicitacaoNoBalcao>();

describe('E05 a request that staff file for somebody', () => {
  it('has its term from the day on which it came, and a receipt that says so', async () => {
    const resposta = await registrar();
    expect(resposta.statusCode, resposta.body).toBe(201);
    expect(recibo(resposta)).toMatchObject({
      protocolo: expect.stringMatching(/^2026-1112-[0-9]{6}$/) as unknown,
      data_previsao: { data: '2026-12-02' },
      canal: 'Por carta',
      chegada: { data: '2026-11-12' },
      registrada_em: { data: '2026-11-20' },
      registrada_por: 'PREFEITURA 1',
      nome: 'Maria das Dores',
      email: null,
    });
    const { id } = recibo(resposta);
    const lida = (await sic.eva.get(`${RAIZ}/${id}`)).json<{ data: SolicitacaoDetalhada }>().data;
    expect(lida).toMatchObject({
      canal: 'Por carta',
      data_solicitacao: { data: '2026-11-12' },
      solicitante: null,
      contato: { nome: 'Maria das Dores', email: null },
      documentos: [{ nome: 'nota.txt' }],
    });
    const [aberta] = await linhas<{ observacao: string; atendente_id: string }>(
      sic.servidor.banco,
      'select observacao, atendente_id from solicitacao_historico where solicitacao_id = $1',
      [id],
    );
    expect(aberta).toEqual({
      observacao:
        'Solicitação recebida por carta em 12/11/2026 e registrada por servidor. Resposta até 02/12/2026.',
      atendente_id: sic.ids.eva,
    });
    expect(await tirarCartas(sic.servidor)).toEqual([]);
    const trilha = "select dados from auditoria where evento = 'solicitacoes.registrar-no-balcao'";
    expect(await linhas(sic.servidor.banco, trilha)).toEqual([
      { dados: { solicitacao_id: id, anexos: 1, canal: 'CARTA' } },
    ]);
  });

  it('writes to the e-mail that was given, and is one request when it is sent twice', async () => {
    const chave = '00000000-0000-4000-8000-0000000000cb';
    const email = 'maria@exemplo.example';
    const vezes = [await registrar({ email }, chave), await registrar({ email }, chave)];
    expect(vezes.map(({ statusCode }) => statusCode)).toEqual([201, 201]);
    expect(new Set(vezes.map((vez) => recibo(vez).protocolo)).size).toBe(1);
    expect(await tirarCartas(sic.servidor)).toMatchObject([{ para: email }]);
  });

  it.each([
    [
      'after today',
      { chegada: '2026-11-21' },
      'chegada',
      'A data de chegada não pode ser depois de hoje.',
    ],
    [
      'of the wrong year',
      { chegada: '2025-11-12' },
      'chegada',
      'A data de chegada não pode ser antes de 20/11/2025. Confira o ano.',
    ],
    ['no day', { chegada: '12/11/2026' }, 'chegada', 'Informe a data como AAAA-MM-DD.'],
    ['by the portal', { canal: 'PORTAL' }, 'canal', 'Escolha como chegou.'],
    [
      'an e-mail that is none',
      { email: 'maria' },
      'email',
      'E-mail inválido. Exemplo: nome@exemplo.com.br',
    ],
    ['of nobody', { nome: ' ' }, 'nome', 'Informe o nome.'],
  ])('is refused %s', async (_que, mudam, campo, motivo) => {
    const antes = await linhas(sic.servidor.banco, 'select id from solicitacoes');
    const recusa = await registrar(mudam);
    expect(recusa.statusCode).toBe(422);
    expect(recusa.json()).toMatchObject({ errors: { [campo]: [motivo] } });
    expect(await linhas(sic.servidor.banco, 'select id from solicitacoes')).toEqual(antes);
  });

  it('that came long ago is late from the start, and the entry sector is told of it', async () => {
    const { id } = recibo(await registrar({ chegada: '2026-09-01', canal: 'TELEFONE' }));
    const lida = (await sic.eva.get(`${RAIZ}/${id}`)).json<{ data: SolicitacaoDetalhada }>().data;
    expect(lida).toMatchObject({ vencida: true, data_previsao: { data: '2026-09-21' } });
    const avisos = 'select usuario_id from avisos where solicitacao_id = $1';
    expect(await linhas(sic.servidor.banco, avisos, [id])).toEqual([{ usuario_id: sic.ids.eva }]);
  });

  it('of preserved identity keeps no hour, and staff still leave their trace', async () => {
    const { id } = recibo(
      await registrar({ natureza: '2', tipo: '1', chegada: '2026-11-20', canal: 'PRESENCIAL' }),
    );
    const [guardada] = await linhas<{ hora: string }>(
      sic.servidor.banco,
      "select to_char(criada_em at time zone 'America/Sao_Paulo', 'HH24:MI:SS') as hora from solicitacoes where id = $1",
      [id],
    );
    expect(guardada).toEqual({ hora: '00:00:00' });
    const trilha = `select usuario_id from auditoria where dados ->> 'solicitacao_id' = $1 and evento = 'solicitacoes.registrar-no-balcao'`;
    expect(await linhas(sic.servidor.banco, trilha, [id])).toEqual([{ usuario_id: sic.ids.eva }]);
  });
});
