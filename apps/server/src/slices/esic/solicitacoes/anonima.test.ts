import type { SolicitacaoDetalhada } from '@balcao/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tirarCartas } from '../../../testing/cartas.ts';
import { linhas } from '../../../testing/query.ts';
import { abrirSic, enviarFormulario, type Sic } from '../../../testing/sic.ts';

const URL = '/api/solicitacoes/anonima';
const DENUNCIA = { cod_empre: '1', assunto: 'Obra parada', descricao: 'Desde maio, sem placa.' };

let sic: Sic;

beforeAll(async () => {
  sic = await abrirSic();
});
afterAll(() => sic.servidor.encerrar());

const guardadas = () =>
  linhas<Record<string, unknown>>(
    sic.servidor.banco,
    `select id, natureza, tipo, solicitante_id, solicitante_nome, solicitante_email, solicitante_telefone,
       to_char(criada_em at time zone 'America/Sao_Paulo', 'HH24:MI:SS') as hora
     from solicitacoes where cod_empre = 1`,
  );

describe('E05 telling without saying who tells it', () => {
  it('keeps nobody, not even who is signed in, nor the hour, and gives no protocol', async () => {
    await tirarCartas(sic.servidor);
    const mandada = await enviarFormulario(sic.ana, URL, DENUNCIA);
    expect(mandada.statusCode, mandada.body).toBe(201);
    expect(mandada.json()).toEqual({
      data: { registrada_em: { data: '2026-11-20', formatada: '20/11/2026' } },
    });
    const [guardada] = await guardadas();
    expect(guardada).toMatchObject({
      natureza: 2,
      tipo: 7,
      solicitante_id: null,
      solicitante_nome: 'Anônimo',
      solicitante_email: null,
      solicitante_telefone: null,
      hora: '00:00:00',
    });
    expect(await tirarCartas(sic.servidor)).toEqual([]);
    const id = String(guardada?.['id']);
    for (const tabela of ['auditoria', 'auditoria_do_dia'])
      for (const { linha } of await linhas<{ linha: string }>(
        sic.servidor.banco,
        `select to_jsonb(t)::text as linha from ${tabela} t where dados ->> 'solicitacao_id' = '${id}'`,
      ))
        expect(linha).not.toMatch(/"(usuario_id|origem)": "/);
    const vista = (await sic.eva.get(`/api/solicitacoes/${id}`)).json<{
      data: SolicitacaoDetalhada;
    }>().data;
    expect(vista).toMatchObject({
      solicitante: null,
      contato: { nome: 'Anônimo', email: null, telefone: null },
      documentos: [{ nome: 'nota.txt' }],
      anonima: true,
    });
    expect((await sic.eva.put(`/api/solicitacoes/atender/${id}`)).statusCode).toBe(200);
    const pedida = { solicitacao_id: id, pergunta: 'Em que rua?' };
    expect((await sic.eva.put('/api/solicitacoes/pedir-complemento', pedida)).json()).toMatchObject(
      {
        code: 'NINGUEM_A_PERGUNTAR',
      },
    );
  });

  it('tells the entry sector, and takes no name that is sent along', async () => {
    const antes = await guardadas();
    const mandada = await enviarFormulario(
      sic.servidor.navegador(),
      URL,
      { ...DENUNCIA, nome: 'Maria', email: 'maria@exemplo.example', natureza: '1', tipo: '8' },
      { arquivos: [] },
    );
    expect(mandada.statusCode, mandada.body).toBe(201);
    const nova = (await guardadas()).find(({ id }) => antes.every((uma) => uma['id'] !== id));
    expect(nova).toMatchObject({ natureza: 2, tipo: 7, solicitante_nome: 'Anônimo' });
    const avisos = 'select usuario_id from avisos where solicitacao_id = $1';
    expect(await linhas(sic.servidor.banco, avisos, [nova?.['id']])).toEqual([
      { usuario_id: sic.ids.eva },
    ]);
  });

  it('is refused by the name of the field, and files nothing', async () => {
    const antes = (await guardadas()).length;
    const recusa = await enviarFormulario(sic.servidor.navegador(), URL, {
      ...DENUNCIA,
      descricao: ' ',
    });
    expect(recusa.json()).toMatchObject({ errors: { descricao: ['Informe a descrição.'] } });
    expect(await guardadas()).toHaveLength(antes);
    const soltos = 'select id from anexos where solicitacao_id is null';
    expect(await linhas(sic.servidor.banco, soltos)).toEqual([]);
  });
});
