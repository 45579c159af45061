import type { ExcecaoDetalhada } from '@balcao/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lerCodigoDeBarras } from '@balcao/domain';
import { importarPagamentos } from '../../importacao/pagamentos/importar-pagamentos.ts';
import { CHEFE, SENHA, SERVIDORA } from '../../testing/cidade.ts';
import {
  createCidadeQueJunta,
  EM_DIA,
  TAXA,
  VENCIDA,
  type CidadeQueJunta,
} from '../../testing/cidade-que-junta.ts';
import { linhas } from '../../testing/query.ts';
import { arquivoDeRetorno } from '../../testing/retorno.ts';
import type { Navegador } from '../../testing/servidor.ts';

let cidade: CidadeQueJunta;
let ana: Navegador;
const pasta = mkdtempSync(join(tmpdir(), 'baixa-do-documento-'));

beforeAll(async () => {
  cidade = await createCidadeQueJunta();
});
beforeEach(async () => {
  ana = await cidade.recomecar();
});
afterAll(async () => {
  await cidade.servidor.encerrar();
  rmSync(pasta, { recursive: true });
});

/** A document of three parts (186,00 + 150,00 + 70,01) is paid when one of them was paid otherwise. */
const pagarIncompleto = async (valor: number) => {
  const { owner } = cidade.servidor.banco;
  const { data } = await cidade.juntar(ana, [VENCIDA, EM_DIA, TAXA]);
  await owner.query(
    `update parcelas set situacao = 'BAIXADA', pagamento = '2026-11-19' where cod_empre = 1 and numero_guia = 300`,
  );
  const lido = lerCodigoDeBarras(data.pagamento?.linha_digitavel ?? '');
  const codigo = lido.ok ? lido.valor.codigo : '';
  const arquivo = join(pasta, `${data.numero}-${valor}.ret`);
  const pago = { codigo, valor, pagamento: '2026-11-19', autenticacao: '' };
  writeFileSync(arquivo, arquivoDeRetorno([pago]));
  await importarPagamentos(owner, {
    arquivo,
    cod_empre: 1,
    agora: new Date('2026-11-20T15:00:00Z'),
  });
  const [row] = await linhas<{ id: number }>(
    cidade.servidor.banco,
    'select id::int from recebimentos',
  );
  return row?.id ?? 0;
};
const ver = async (quem: Navegador, id: number) =>
  (await quem.get(`/api/arrecadacao/excecoes/${id}`)).json<{ data: ExcecaoDetalhada }>().data;
const propor = (quem: Navegador, id: number, devido_centavos: number) =>
  quem.post(`/api/arrecadacao/excecoes/${id}/baixa-do-documento`, {
    devido_centavos,
    justificativa: 'A taxa já estava paga.',
  });
const contas = () =>
  linhas(
    cidade.servidor.banco,
    `select aplicado_centavos::int as aplicado, excedente_centavos::int as excedente, credito_guia::int as guia,
       (select sum(p.aplicado_centavos)::int from partes_recebidas p where p.recebimento_id = r.id) as partes
     from recebimentos r`,
  );

describe('the payment of a document of which one part was paid otherwise', () => {
  it('is proposed, approved by another, settles the open parts, and what is over is a credit', async () => {
    const id = await pagarIncompleto(40_601);
    const servidora = await cidade.servidor.navegador().entrar(1, SERVIDORA, SENHA);
    const vista = await ver(servidora, id);
    expect(vista).toMatchObject({
      motivo: 'DOCUMENTO_INCOMPLETO',
      documento: { devido_centavos: 33_600, aplicado: 'R$ 336,00', excedente: 'R$ 70,01' },
    });
    expect((await propor(servidora, id, 33_599)).json()).toMatchObject({ code: 'VALORES_MUDARAM' });
    expect((await propor(servidora, id, 33_600)).json()).toMatchObject({
      data: { estado: 'EM_APROVACAO', proposta: { tipo: 'BAIXA_DO_DOCUMENTO' } },
    });
    expect(await contas()).toEqual([{ aplicado: null, excedente: 0, guia: null, partes: null }]);
    const chefe = await cidade.servidor.navegador().entrar(1, CHEFE, SENHA);
    const aprovada = await chefe.post(`/api/arrecadacao/excecoes/${id}/aprovacao`, {
      devido_centavos: 33_600,
    });
    expect(aprovada.json()).toMatchObject({ data: { estado: 'RESOLVIDA' } });
    expect(await contas()).toEqual([
      { aplicado: 33_600, excedente: 7_001, guia: 300, partes: 33_600 },
    ]);
    const parcelas = await linhas<{ s: string }>(
      cidade.servidor.banco,
      `select situacao as s from parcelas where cod_empre = 1 and numero_guia = 100 order by numero_parcela`,
    );
    expect(parcelas.map(({ s }) => s)).toEqual([
      'INATIVA',
      'BAIXADA',
      'BAIXADA',
      'ATIVA',
      'CANCELADA',
    ]);
  });

  it('that does not reach for all pays what lapses first, and the rest stays owed', async () => {
    const id = await pagarIncompleto(20_000);
    const chefe = await cidade.servidor.navegador().entrar(1, CHEFE, SENHA);
    expect((await ver(chefe, id)).documento?.partes).toEqual([
      { numero_guia: 100, numero_parcela: 1, aplicado: 'R$ 186,00', quita: true },
      { numero_guia: 100, numero_parcela: 2, aplicado: 'R$ 14,00', quita: false },
    ]);
    expect((await propor(chefe, id, 33_600)).statusCode).toBe(200);
    expect(await contas()).toEqual([
      { aplicado: 20_000, excedente: 0, guia: null, partes: 20_000 },
    ]);
  });
});
