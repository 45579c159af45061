import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  saveCodigosDaCarta,
  destinatarioDaCarta,
  hashDoCodigoDaCarta,
} from '../../../core/contas/codigos-da-carta.repository.ts';
import { exibicao } from '../../../db/schema/orgaos.ts';
import { tirarCartas, tokenDe } from '../../../testing/cartas.ts';
import { BRUNO, CHEFE, createOrgao, EMPRESA, SENHA } from '../../../testing/cidade.ts';
import { idDe, linhas } from '../../../testing/query.ts';
import { abrirServidor, COFRE, type Navegador, type Servidor } from '../../../testing/servidor.ts';

const CODIGO = 'AHJKM01234';
const OUTRO_CODIGO = 'ZZZZZ99999';
const RG = '12.345.678-9';
const UM_DIA_MS = 24 * 3_600_000;

let servidor: Servidor;
let endereco = 0;
const aparelho = () => servidor.navegador(`198.19.0.${(endereco += 1)}`);

const mandarCarta = (codigo: string, cpfcnpj: string, { dias = 180, cod_empre = 1 } = {}) => {
  const criado_em = servidor.relogio.agora;
  return saveCodigosDaCarta(servidor.db, [
    {
      cod_empre,
      inscricao: '010203',
      destinatario: destinatarioDaCarta(COFRE, cod_empre, cpfcnpj),
      codigo: hashDoCodigoDaCarta(COFRE, cod_empre, cpfcnpj, codigo),
      criado_em,
      expira_em: new Date(criado_em.getTime() + dias * UM_DIA_MS),
    },
  ]);
};

beforeAll(async () => {
  servidor = await abrirServidor();
  for (const cod_empre of [1, 2]) {
    await createOrgao(servidor.db, cod_empre);
    for (const chave of ['habilitar_cadastro', 'liberar_acesso_automatico'])
      await servidor.db.insert(exibicao).values({ cod_empre, chave, ativo: true });
  }
  await servidor.banco.owner.query(
    `update contribuintes set data_registro = '2001-02-03' where cpfcnpj = '${EMPRESA}'`,
  );
});
afterAll(() => servidor.encerrar());
beforeEach(async () => {
  servidor.relogio.agora = new Date('2026-11-20T15:00:00Z');
  const { owner } = servidor.banco;
  await owner.query('delete from limites');
  await owner.query('delete from codigos_da_carta');
  await owner.query('delete from usuarios where cpfcnpj = any($1)', [[BRUNO, EMPRESA]]);
  await owner.query(`update orgaos set parametros = parametros - 'provas_de_identidade'`);
  await owner.query(
    `update contribuintes set data_nascimento = '1980-05-17', rg_numero = '${RG}' where cpfcnpj = '${BRUNO}'`,
  );
  await tirarCartas(servidor);
});

type Mudancas = Record<string, unknown>;
const pedido = (mudancas: Mudancas = {}) => ({
  ...{ cod_empre: 1, cpfcnpj: BRUNO, data: '1980-05-17' },
  ...{ email: 'bruno@exemplo.example', telefone: '(11) 98765-4321' },
  ...{ senha: 'cavalo-bateria-grampo', senha_confirmation: 'cavalo-bateria-grampo' },
  ...mudancas,
});
const DE_EMPRESA = { cpfcnpj: EMPRESA, data: '2001-02-03' };
const comRg = { tipo_da_prova: 'RG', prova: RG };
const comCodigo = (prova = 'ahjkm-o1234') => ({ tipo_da_prova: 'CODIGO', prova });

const cadastrar = async (mudancas: Mudancas = {}, navegador: Navegador = aparelho()) => {
  const resposta = await navegador.post('/api/usuario/contribuinte', pedido(mudancas));
  const { data, code, message } = resposta.json<{
    data?: { liberacao: string };
    code?: string;
    message?: string;
  }>();
  return data?.liberacao ?? `${resposta.statusCode} ${code ?? ''} ${message ?? ''}`;
};
const ERRADA = expect.stringContaining('422 CAMPO_INVALIDO Não confere');

it.each([comRg, { tipo_da_prova: 'PIS_PASEP', prova: '120.44567.31-0' }])(
  'the papers of a person prove no company, whatever its registry has: $tipo_da_prova',
  async (papel) => {
    await servidor.banco.owner.query(
      'update contribuintes set rg_numero = $1, pispasep = $2 where cpfcnpj = $3',
      [RG, '120.44567.31-0', EMPRESA],
    );
    expect(await cadastrar({ ...DE_EMPRESA, ...papel })).toBe(
      '422 CAMPO_INVALIDO Esta prova não é aceita aqui. Escolha outra.',
    );
    expect(await idDe(servidor.banco, EMPRESA)).toBe('');
  },
);

describe('E70 the code of a letter', () => {
  it('releases the person or company that it was sent to, once', async () => {
    await mandarCarta(CODIGO, EMPRESA);
    expect(await cadastrar({ ...DE_EMPRESA, ...comCodigo() })).toBe('AUTOMATICA');
    const [carta] = await tirarCartas(servidor);
    await aparelho().post('/api/usuario/confirmar-email', { token: tokenDe(carta) });
    await servidor.banco.owner.query(`delete from usuarios where cpfcnpj = 'nobody'`);
    expect(await cadastrar({ ...DE_EMPRESA, ...comCodigo() })).toContain(
      'CONTRIBUINTE_JA_CADASTRADO',
    );
    const gastos = await linhas<{ conta: string }>(
      servidor.banco,
      'select usuario_id as conta from codigos_da_carta',
    );
    expect(gastos).toEqual([{ conta: await idDe(servidor.banco, EMPRESA) }]);
  });

  it('spent by another account, opens no second one', async () => {
    await mandarCarta(CODIGO, BRUNO);
    await servidor.banco.owner.query(
      'update codigos_da_carta set usuario_id = (select id from usuarios where cod_empre = 1 and cpfcnpj = $1)',
      [CHEFE],
    );
    expect(await cadastrar(comCodigo())).toEqual(ERRADA);
    expect(await tirarCartas(servidor)).toEqual([]);
  });

  it.each([
    ['of somebody else', () => mandarCarta(CODIGO, EMPRESA)],
    ['of another orgao', () => mandarCarta(CODIGO, BRUNO, { cod_empre: 2 })],
    [
      'that a new one replaced',
      async () => {
        await mandarCarta(CODIGO, BRUNO);
        await mandarCarta(OUTRO_CODIGO, BRUNO);
      },
    ],
    [
      'past its term',
      async () => {
        await mandarCarta(CODIGO, BRUNO, { dias: 7 });
        servidor.relogio.agora = new Date(servidor.relogio.agora.getTime() + 7 * UM_DIA_MS);
      },
    ],
  ])('%s releases nobody', async (_nome, mandar) => {
    await mandar();
    expect(await cadastrar(comCodigo())).toEqual(ERRADA);
  });

  it('with a wrong date releases nobody, and stays good', async () => {
    await mandarCarta(CODIGO, BRUNO);
    expect(await cadastrar({ ...comCodigo(), data: '1980-05-18' })).toContain('não é a que consta');
    expect(await cadastrar(comCodigo())).toBe('AUTOMATICA');
  });

  it('is good again when the registration that spent it was never confirmed', async () => {
    await mandarCarta(CODIGO, BRUNO);
    expect(await cadastrar({ ...comCodigo(), email: 'engano@exemplo.example' })).toBe('AUTOMATICA');
    expect(await cadastrar(comCodigo())).toBe('AUTOMATICA');
    const contas = await linhas(
      servidor.banco,
      `select email from usuarios where cod_empre = 1 and cpfcnpj = '${BRUNO}'`,
    );
    expect(contas).toEqual([{ email: 'bruno@exemplo.example' }]);
  });

  it('is kept so that who reads the database has neither it nor whose it is', async () => {
    await mandarCarta(CODIGO, BRUNO);
    const tudo = JSON.stringify(await linhas(servidor.banco, 'select * from codigos_da_carta'));
    for (const dado of [CODIGO, BRUNO]) expect(tudo).not.toContain(dado);
  });
});

describe('E70 papers', () => {
  it.each(['529.982.247-25', '0', 'ISENTO', '000000000'])(
    'that the registry has as %j prove nobody',
    async (rg) => {
      const numero = rg.startsWith('529') ? BRUNO : rg;
      await servidor.banco.owner.query('update contribuintes set rg_numero = $1', [numero]);
      expect(await cadastrar({ tipo_da_prova: 'RG', prova: numero })).toEqual(ERRADA);
    },
  );

  it('that the orgao takes as no proof are refused, and the others taken', async () => {
    await mandarCarta(CODIGO, BRUNO);
    await servidor.banco.owner.query(
      `update orgaos set parametros = parametros || '{"provas_de_identidade": ["CODIGO"]}'`,
    );
    expect(await cadastrar(comRg)).toContain('Esta prova não é aceita aqui');
    expect(await cadastrar(comCodigo())).toBe('AUTOMATICA');
  });
});

describe('E70 wrong tries cost the one who tries', () => {
  it('never the person: a right proof is taken from a fresh device after any number of them', async () => {
    for (let i = 0; i < 40; i += 1) {
      const recusa = await cadastrar({ ...comRg, prova: `99.999.9${10 + i}` });
      expect(recusa).toContain('CAMPO_INVALIDO');
    }
    expect(await cadastrar(comRg)).toBe('AUTOMATICA');
  });

  it('at their address, where only the code of a letter is taken, which nobody guesses', async () => {
    await mandarCarta(CODIGO, BRUNO);
    const ladrao = aparelho();
    const codigos: string[] = [];
    for (let i = 0; i < 7; i += 1)
      codigos.push((await cadastrar({ ...comRg, prova: `88.888.88${i}` }, ladrao)).slice(0, 3));
    expect(codigos).toEqual(['422', '422', '422', '422', '422', '429', '429']);
    expect(await cadastrar(comRg, ladrao)).toContain('429');
    expect(await cadastrar({}, ladrao)).toContain('429');
    expect(await cadastrar(comCodigo(OUTRO_CODIGO), ladrao)).toContain('429');
    expect(await cadastrar(comCodigo(), ladrao)).toBe('AUTOMATICA');
  });

  it('after many, from wherever, nobody is told whether the date is right', async () => {
    for (let dia = 10; dia < 30; dia += 1)
      expect(await cadastrar({ data: `1980-03-${dia}` })).toContain('não é a que consta');
    const [certa, errada] = ['1980-05-17', '1980-05-18'];
    const falsa = { tipo_da_prova: 'RG', prova: '55.555.551' };
    const respostas = await Promise.all(
      [certa, errada].map((data) => cadastrar({ data, ...falsa })),
    );
    expect(new Set(respostas).size).toBe(1);
    expect(respostas[0]).toContain('A data ou a prova não confere');
    expect(await cadastrar({ data: errada })).toBe('PELA_PREFEITURA');
    await servidor.banco.owner.query('delete from usuarios where cpfcnpj = $1', [BRUNO]);
    expect(await cadastrar({ data: certa })).toBe('PELA_PREFEITURA');
    expect(await cadastrar(comRg)).toBe('AUTOMATICA');
  });
});

describe('E70 a registration that nobody proved', () => {
  const existe = async () =>
    (await aparelho().get(`/api/usuario/exists?cod_empre=1&cpfcnpj=${BRUNO}`)).statusCode;
  const confirmarUltima = async () => {
    const [carta] = await tirarCartas(servidor);
    await aparelho().post('/api/usuario/confirmar-email', { token: tokenDe(carta) });
  };
  const donos = () =>
    linhas(
      servidor.banco,
      `select email, ativo from usuarios where cod_empre = 1 and cpfcnpj = '${BRUNO}'`,
    );

  it('keeps the place from who proves nothing either, and gives it to who proves', async () => {
    expect(await cadastrar({ email: 'ladrao@exemplo.example' })).toBe('PELA_PREFEITURA');
    await confirmarUltima();
    expect(await existe()).toBe(404);
    expect(await cadastrar()).toContain('409 CADASTRO_EM_ESPERA');
    expect(await cadastrar(comRg)).toBe('AUTOMATICA');
    expect(await donos()).toEqual([{ email: 'bruno@exemplo.example', ativo: true }]);
  });

  it('once released by staff gives way to nobody, deactivated or not', async () => {
    await cadastrar({ email: 'bruno.de.casa@exemplo.example' });
    await confirmarUltima();
    const chefe = await servidor.navegador().entrar(1, CHEFE, SENHA);
    const id = (
      await linhas<{ id: string }>(
        servidor.banco,
        `select id from usuarios where cod_empre = 1 and cpfcnpj = '${BRUNO}'`,
      )
    )[0]?.id;
    for (const ativo of [true, false]) {
      await chefe.put(`/api/admin/usuario/${id ?? ''}`, { ativo });
      expect(await existe()).toBe(200);
      expect(await cadastrar(comRg)).toContain('409 CONTRIBUINTE_JA_CADASTRADO');
    }
    expect(await donos()).toEqual([{ email: 'bruno.de.casa@exemplo.example', ativo: false }]);
  });

  it('of two proven ones at once becomes one account', async () => {
    const respostas = await Promise.all([
      cadastrar(comRg),
      cadastrar({ ...comRg, email: 'outro@exemplo.example' }),
    ]);
    expect(respostas).toContain('AUTOMATICA');
    expect(await donos()).toHaveLength(1);
  });
});
