import type { CertidaoEmitida, Pagina } from '@balcao/contracts';
import { beforeEach, describe, expect, it } from 'vitest';
import { BRUNO, EMPRESA, SEM_IMOVEL } from '../../../testing/cidade.ts';
import { AMPLA, CONFERIR, DOCUMENTOS, usarCidadeDasCertidoes } from '../../../testing/certidoes.ts';

const cidade = usarCidadeDasCertidoes();

const LISTA = '/api/certidoes';
const listar = async (consulta = '', quem = cidade.servidora) => {
  const response = await quem.get(`${LISTA}${consulta}`);
  expect(response.statusCode).toBe(200);
  return response.json<Pagina<CertidaoEmitida>>();
};
const emitir = async (cpfcnpj: string, minuto: number) => {
  cidade.servidor.relogio.agora = new Date(Date.UTC(2026, 10, 20, 15, minuto));
  const response = await cidade.pedir(cidade.servidora, AMPLA, { cpfcnpj });
  expect(response.statusCode).toBe(200);
};
const numeros = ({ data }: Pagina<CertidaoEmitida>) => data.map(({ numero }) => numero);

describe('P25 the list of certificates for staff', () => {
  beforeEach(async () => {
    await emitir(BRUNO, 0);
    await emitir(SEM_IMOVEL, 1);
    await emitir(EMPRESA, 2);
    await cidade.visitar({ cod_empre: 2, cpfcnpj: BRUNO });
  });

  it('shows those of the orgao, the newest first, each with its state', async () => {
    const pagina = await listar();
    expect(numeros(pagina)).toEqual(['3/2026', '2/2026', '1/2026']);
    expect(pagina.data[0]).toEqual({
      id: expect.any(String),
      numero: '3/2026',
      tipo: 'CPEN',
      abrangencia: 'AMPLA',
      contribuinte: 'Padaria do Centro Ltda',
      cpfcnpj: '12ABC34501DE35',
      codigo: expect.stringMatching(/^[0-9A-Z]{9}$/),
      emitida_em: '2026-11-20T15:02:00.000Z',
      emitida_em_formatada: '20/11/2026, às 12:02',
      valida_ate: '2027-02-18',
      valida_ate_formatada: '18/02/2027',
      situacao: 'VALIDA',
      motivo_da_revogacao: null,
    });
  });

  it('P63 is paged and sorted', async () => {
    const pagina = await listar('?per_page=2&page=2&sort[emitida_em]=asc');
    expect(numeros(pagina)).toEqual(['3/2026']);
    expect(pagina.meta).toMatchObject({ total: 3, last_page: 2 });
    expect((await cidade.servidora.get(`${LISTA}?sort[cpfcnpj]=asc`)).statusCode).toBe(422);
  });

  it.each([
    ['2', ['2/2026']],
    ['2/2026', ['2/2026']],
    ['2/2025', []],
    ['087.967.420-20', ['1/2026']],
    ['12abc345', ['3/2026']],
    ['%', []],
    ['*', []],
    ['99', []],
  ])('finds by %j', async (busca, esperado) => {
    expect(numeros(await listar(`?busca=${encodeURIComponent(busca)}`))).toEqual(esperado);
  });

  it('finds by code, as it is printed or in lower case', async () => {
    const [primeira] = await cidade.guardadas();
    for (const busca of [primeira?.codigo ?? '', primeira?.codigo.toLowerCase() ?? ''])
      expect(numeros(await listar(`?busca=${busca}`))).toEqual(['1/2026']);
  });

  it('says which is over', async () => {
    await cidade.servidor.banco.owner.query(
      `update certidoes set valida_ate = '2026-11-19' where numero = 1`,
    );
    const situacoes = (await listar('?sort[valida_ate]=asc')).data.map(({ situacao }) => situacao);
    expect(situacoes).toEqual(['EXPIRADA', 'VALIDA', 'VALIDA']);
  });

  it('B08 stands in the trail of everybody on the page, and is for staff alone', async () => {
    await listar('?per_page=2');
    const vistos = await cidade.eventos(2);
    expect(vistos.map(({ evento }) => evento)).toEqual(['certidoes.listar', 'certidoes.listar']);
    expect(new Set(vistos.map(({ titular }) => titular)).size).toBe(2);
    expect((await cidade.ana.get(LISTA)).statusCode).toBe(403);
    expect((await cidade.servidor.navegador().get(LISTA)).statusCode).toBe(401);
  });
});

describe('P27 revoking a certificate', () => {
  const motivo = 'Emitida com base em pagamento estornado';
  const revogar = (id: string, payload: object = { motivo }, quem = cidade.servidora) =>
    quem.put(`${LISTA}/${id}/revogacao`, payload);
  const umaCertidao = async () => {
    await emitir(BRUNO, 0);
    const [feita] = await cidade.guardadas();
    return { id: feita?.id ?? '', codigo: feita?.codigo ?? '' };
  };
  const conferir = (codigo: string) =>
    cidade.servidor
      .navegador()
      .get(`${DOCUMENTOS.publico}?cod_empre=1&cod_verificador=${codigo}`, CONFERIR);

  it('makes every check say so, and keeps who, when and why', async () => {
    const { id, codigo } = await umaCertidao();
    const response = await revogar(id);
    expect(response.json()).toMatchObject({
      data: { situacao: 'REVOGADA', motivo_da_revogacao: motivo },
    });
    const conferida = await conferir(codigo);
    expect(conferida.statusCode).toBe(410);
    expect(conferida.json()).toMatchObject({
      code: 'CERTIDAO_REVOGADA',
      message: 'Esta certidão foi revogada em 20/11/2026 e não vale mais.',
    });
    expect(conferida.body).not.toContain('estornado');
    const { rows } = await cidade.servidor.banco.owner.query<{ nome: string; revogada_em: Date }>(
      'select u.nome, c.revogada_em from certidoes c join usuarios u on u.id = c.revogada_por',
    );
    expect(rows).toEqual([{ nome: 'PREFEITURA 1', revogada_em: cidade.servidor.relogio.agora }]);
    expect((await listar()).data[0]).toMatchObject({ situacao: 'REVOGADA' });
  });

  it('B08 stands in the trail, by its number alone', async () => {
    await revogar((await umaCertidao()).id);
    const { rows } = await cidade.servidor.banco.owner.query<{ dados: object }>(
      `select dados from auditoria where evento = 'certidoes.revogar' order by id desc limit 1`,
    );
    expect(rows).toEqual([{ dados: { numero: '1/2026' } }]);
  });

  it('is done once, of two at once too', async () => {
    const { id } = await umaCertidao();
    const status = (await Promise.all([revogar(id), revogar(id)])).map((um) => um.statusCode);
    expect(status.sort()).toEqual([200, 409]);
    expect((await revogar(id)).json()).toMatchObject({ code: 'CERTIDAO_JA_REVOGADA' });
  });

  it('does not stop a new one: the same facts get another number and another code', async () => {
    const { id, codigo } = await umaCertidao();
    await revogar(id);
    await emitir(BRUNO, 1);
    const [, nova] = await cidade.guardadas();
    expect(nova).toMatchObject({ numero: 2 });
    expect((await conferir(nova?.codigo ?? '')).statusCode).toBe(200);
    expect((await conferir(codigo)).statusCode).toBe(410);
  });

  it('needs a reason, and an id of the orgao', async () => {
    const { id } = await umaCertidao();
    const sem = await revogar(id, { motivo: '  ' });
    expect(sem.json()).toMatchObject({ errors: { motivo: ['Informe o motivo da revogação.'] } });
    await cidade.visitar({ cod_empre: 2, cpfcnpj: BRUNO });
    const deFora = (await cidade.guardadas()).at(-1);
    for (const outra of [deFora?.id ?? '', '00000000-0000-4000-8000-000000000000'])
      expect((await revogar(outra)).json()).toMatchObject({ code: 'CERTIDAO_NAO_ENCONTRADA' });
    expect((await revogar('1')).statusCode).toBe(422);
  });

  it('closes its short-lived address, and is for staff alone', async () => {
    const { id } = await umaCertidao();
    const original = await cidade.visitar({ cpfcnpj: BRUNO });
    expect((await revogar(id, { motivo }, cidade.ana)).statusCode).toBe(403);
    await revogar(id);
    const aberta = await cidade.servidor
      .navegador()
      .get(String(original.headers['content-location']));
    expect(aberta.json()).toMatchObject({ code: 'CERTIDAO_REVOGADA' });
  });
});
