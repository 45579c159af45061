import type { RascunhoLido, SolicitacaoDetalhada } from '@balcao/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { linhas } from '../../../../testing/query.ts';
import { abrirSic, enviarFormulario, OBRAS, type Sic } from '../../../../testing/sic.ts';

const RAIZ = '/api/solicitacoes';
const RESPOSTA = { resposta: 'Segue a nota.', decisao: 'ACESSO_CONCEDIDO' };

let sic: Sic;
/** The person of Obras, who attends. */
let lia: string;

beforeAll(async () => {
  sic = await abrirSic();
  lia = sic.ids.lia;
  const mudada = await sic.chefe.put('/api/admin/parametros', {
    parametros: {
      resposta_so_pelo_sic: true,
      modelos_de_resposta: [{ titulo: 'Nota', texto: '{nome}, segue a nota do {protocolo}.' }],
    },
  });
  expect(mudada.statusCode, mudada.body).toBe(200);
});
afterAll(() => sic.servidor.encerrar());

const deObras = () => sic.atendida({ setor_id: OBRAS, atendente_id: lia });

const avisos = (tipo: string) =>
  linhas<{ usuario_id: string }>(
    sic.servidor.banco,
    'select usuario_id from avisos where tipo = $1',
    [tipo],
  );

describe('E03.7 a sector prepares and the SIC sends, where the institution says so', () => {
  it('refuses the answer of whoever prepares, tells the SIC of the draft, and lets it send', async () => {
    const solicitacao_id = await deObras();
    const recusa = await sic.lia.put(`${RAIZ}/responder`, { solicitacao_id, ...RESPOSTA });
    expect(recusa.json()).toMatchObject({ code: 'RESPOSTA_SO_PELO_SIC' });

    const rascunho = { solicitacao_id, versao: '0', ...RESPOSTA };
    const salvo = await enviarFormulario(sic.lia, `${RAIZ}/rascunho`, rascunho);
    expect(salvo.statusCode, salvo.body).toBe(201);
    expect(await avisos('RASCUNHO_A_ENVIAR')).toEqual([{ usuario_id: sic.ids.eva }]);

    const lido = (await sic.eva.get(`${RAIZ}/rascunho/${solicitacao_id}`)).json<{
      data: RascunhoLido;
    }>().data;
    expect(lido.rascunho).toMatchObject({ resposta: 'Segue a nota.', salvo_por: 'Lia de Obras' });
    const enviada = await sic.eva.put(`${RAIZ}/responder`, { solicitacao_id, ...RESPOSTA });
    expect(enviada.json<{ data: SolicitacaoDetalhada }>().data).toMatchObject({
      status: 'FINALIZADO',
      documentos: [{ nome: 'nota.txt' }],
    });

    const correcao = { solicitacao_id, ...RESPOSTA, motivo_da_correcao: 'Faltava um mês.' };
    const corrigir = (quem: Sic['eva']) =>
      enviarFormulario(quem, `${RAIZ}/corrigir`, { ...correcao, resposta: 'Outra.' });
    expect((await corrigir(sic.lia)).json()).toMatchObject({ code: 'RESPOSTA_SO_PELO_SIC' });
    expect((await corrigir(sic.eva)).statusCode).toBe(201);
  });

  it('does not open to the SIC what is restricted to another sector', async () => {
    const solicitacao_id = await sic.atendida({
      setor_id: OBRAS,
      atendente_id: lia,
      grau_sigilo: 2,
    });
    expect((await sic.eva.get(`${RAIZ}/rascunho/${solicitacao_id}`)).statusCode).toBe(404);
    const enviada = await sic.eva.put(`${RAIZ}/responder`, { solicitacao_id, ...RESPOSTA });
    expect(enviada.statusCode).toBe(404);
  });
});

describe('E03.7 the texts that an answer begins with', () => {
  it('come with what they say of the request, to whoever writes it', async () => {
    const solicitacao_id = await deObras();
    const { banco } = sic.servidor;
    const [escrita = { numero_protocolo: '', solicitante_nome: '' }] = await linhas<{
      numero_protocolo: string;
      solicitante_nome: string;
    }>(banco, 'select numero_protocolo, solicitante_nome from solicitacoes where id = $1', [
      solicitacao_id,
    ]);
    const lido = await sic.lia.get(`${RAIZ}/rascunho/${solicitacao_id}`);
    expect(lido.json<{ data: RascunhoLido }>().data.modelos).toEqual([
      {
        titulo: 'Nota',
        texto: `${escrita.solicitante_nome}, segue a nota do ${escrita.numero_protocolo}.`,
      },
    ]);
  });

  it('name the field that does not exist, and nothing is saved', async () => {
    const modelos_de_resposta = [{ titulo: 'Nota', texto: 'Segue {nota}.' }];
    const recusa = await sic.chefe.put('/api/admin/parametros', {
      parametros: { modelos_de_resposta },
    });
    expect(recusa.json()).toMatchObject({
      code: 'PARAMETRO_INVALIDO',
      errors: { modelos_de_resposta: [expect.stringContaining('usa {nota}, que não existe')] },
    });
  });
});
