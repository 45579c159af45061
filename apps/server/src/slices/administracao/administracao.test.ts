import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  ANA,
  CHEFE,
  createGuia,
  createOrgao,
  parcelaUnica,
  PROVA,
  SENHA,
  SERVIDORA,
} from '../../testing/cidade.ts';
import { esperarQueAlguemEspere } from '../../testing/esperar.ts';
import { fatosDe, idDe, linhas } from '../../testing/query.ts';
import { abrirServidor, type Navegador, type Servidor } from '../../testing/servidor.ts';

let servidor: Servidor;
let chefe: Navegador;
let servidora: Navegador;
let ana: Navegador;

beforeAll(async () => {
  servidor = await abrirServidor();
  for (const cod_empre of [1, 2]) await createOrgao(servidor.db, cod_empre);
  chefe = await servidor.navegador().entrar(1, CHEFE, SENHA);
  servidora = await servidor.navegador().entrar(1, SERVIDORA, SENHA);
  ana = await servidor.navegador().entrar(1, ANA, SENHA);
});
afterAll(() => servidor.encerrar());

describe('P40 services of the institution', () => {
  it('P40.2 are switched one by one, and what is off is gone for everybody', async () => {
    expect((await chefe.get('/servicos/config')).json()).toMatchObject({
      data: { iptu: true, issqn: false },
    });
    const resposta = await chefe.put('/servicos/config', { iptu: false });
    expect(resposta.json()).toMatchObject({ data: { iptu: false, issqn: false } });
    expect((await ana.get('/api/?url=v2/iptus')).json()).toMatchObject({ code: 'SERVICO_INATIVO' });
    const outro = await servidor.navegador().get('/api/orgao/2');
    expect(
      outro
        .json<{ data: { servicos: { action_key: string; ativo: boolean }[] } }>()
        .data.servicos.find(({ action_key }) => action_key === 'iptu')?.ativo,
    ).toBe(true);
    await chefe.put('/servicos/config', { iptu: true });
    expect((await ana.get('/api/?url=v2/iptus')).statusCode).toBe(200);
    expect(await fatosDe(servidor.banco, 'servicos.configurar')).toEqual([
      { iptu: true },
      { iptu: false },
    ]);
  });

  it('that do not exist are refused by name', async () => {
    const resposta = await chefe.put('/servicos/config', { iptu: true, xadrez: true });
    expect(resposta.statusCode).toBe(422);
    expect(resposta.json()).toMatchObject({ errors: { xadrez: ['Este serviço não existe.'] } });
  });

  it('P43.1 are for the administrator only', async () => {
    for (const navegador of [servidora, ana]) {
      expect((await navegador.get('/servicos/config')).json()).toMatchObject({
        code: 'NAO_PERMITIDO',
      });
      expect((await navegador.put('/servicos/config', {})).statusCode).toBe(403);
    }
  });
});

describe('P41 what taxpayers may do and see', () => {
  const ligadas = async () => {
    const { data } = (await servidora.get('/configs/exibicao_contribuinte')).json<{
      data: Record<string, { chave: string; ativo: boolean }[]>;
    }>();
    return Object.values(data)
      .flat()
      .filter(({ ativo }) => ativo)
      .map(({ chave }) => chave);
  };

  it('P41.1 staff open registration, and the entrance offers it', async () => {
    const publico = async () =>
      (await servidor.navegador().get('/api/orgao/1')).json<{
        data: { habilitar_cadastro: boolean };
      }>().data.habilitar_cadastro;
    expect(await publico()).toBe(false);
    await servidora.put('/configs/exibicao_contribuinte', {
      habilitar_cadastro: true,
      liberar_acesso_automatico: true,
    });
    expect(await publico()).toBe(true);
    expect(await ligadas()).toEqual([
      'habilitar_cadastro',
      'liberar_acesso_automatico',
      'exibir_endereco',
      'exibir_endereco_imoveis',
    ]);
  });

  it('P41.2 closing registration also ends the automatic release', async () => {
    await servidora.put('/configs/exibicao_contribuinte', {
      habilitar_cadastro: false,
      liberar_acesso_automatico: true,
    });
    await servidora.put('/configs/exibicao_contribuinte', { habilitar_cadastro: true });
    expect(await ligadas()).not.toContain('liberar_acesso_automatico');
  });

  it('P41.3 the address on IPTU cards is shown or not, as chosen', async () => {
    await createGuia(servidor.db, 1, {
      numero: 1,
      dono: ANA,
      inscricao: '1',
      parcelas: [parcelaUnica(100)],
    });
    const endereco = async () =>
      (await ana.get('/api/?url=v2/iptus')).json<{ data: { endereco: string | null }[] }>().data[0]
        ?.endereco;
    expect(await endereco()).toBe('Rua das Flores, 1');
    await servidora.put('/configs/exibicao_contribuinte', { exibir_endereco_imoveis: false });
    expect(await endereco()).toBe(null);
    expect((await servidora.get(`/api/?url=v2/iptus&cpfcnpj=${ANA}`)).json()).toMatchObject({
      data: [{ endereco: 'Rua das Flores, 1' }],
    });
  });

  it('an option that does not exist is refused by name, and a taxpayer changes nothing', async () => {
    expect(
      (await servidora.put('/configs/exibicao_contribuinte', { tudo: true })).json(),
    ).toMatchObject({ errors: { tudo: ['Esta opção não existe.'] } });
    expect((await ana.get('/configs/exibicao_contribuinte')).statusCode).toBe(403);
  });
});

describe('P42 users', () => {
  it('P42.1 P63.1 P63.2 are listed by pages, searched and sorted on the server, those of this orgao only', async () => {
    const pagina = (await chefe.get('/api/admin/usuario?per_page=2&page=2&sort[nome]=desc')).json<{
      data: { nome: string }[];
      meta: object;
      links: object;
      total: number;
    }>();
    expect(pagina).toMatchObject({
      total: 5,
      meta: { current_page: 2, last_page: 3, per_page: 2 },
      links: { prev: expect.any(String), next: expect.any(String) },
    });
    expect(pagina.data.map(({ nome }) => nome)).toEqual(['Bruno Lima', 'Ana Maria de Souza']);
    for (const busca of ['souza', '529.982', `${ANA}@`]) {
      const achados = (
        await chefe.get(`/api/admin/usuario?busca=${encodeURIComponent(busca)}`)
      ).json<{ data: { cpfcnpj: string }[] }>();
      expect(achados.data.map(({ cpfcnpj }) => cpfcnpj)).toEqual([ANA]);
    }
    expect((await chefe.get('/api/admin/usuario?busca=%25')).json()).toMatchObject({ total: 0 });
    expect((await chefe.get('/api/admin/usuario?tipo=ADMIN')).json()).toMatchObject({
      total: 1,
      data: [{ cpfcnpj: CHEFE, setores: [] }],
    });
    expect((await chefe.get('/api/admin/usuario?sort[senha]=asc')).statusCode).toBe(422);
    expect((await chefe.get('/api/admin/usuario')).body).not.toContain('argon2');
  });

  it('P42.2 deactivated lose their open session at once and come back when active', async () => {
    const outra = await servidor.navegador('192.0.2.9').entrar(1, ANA, SENHA);
    const id = await idDe(servidor.banco, ANA);
    await chefe.put(`/api/admin/usuario/${id}`, { ativo: false });
    expect((await outra.get('/api/auth/me')).statusCode).toBe(401);
    expect(
      (
        await servidor
          .navegador()
          .post('/api/auth/login', { orgao_id: 1, credencial: ANA, senha: SENHA })
      ).json(),
    ).toMatchObject({ code: 'CONTA_INATIVA' });
    // A key is the same in capitals.
    const volta = await chefe.put(`/api/admin/usuario/${id.toUpperCase()}`, { ativo: true });
    expect(volta.statusCode).toBe(200);
    ana = await servidor.navegador().entrar(1, ANA, SENHA);
  });

  it('P42.3 get a new password of at least 8 characters, which ends their sessions', async () => {
    const id = await idDe(servidor.banco, ANA);
    const curta = await chefe.put(`/api/admin/usuario/${id}`, { password: '1234567', ...PROVA });
    expect(curta.json()).toMatchObject({
      errors: { password: ['As senhas devem conter no mínimo 8 caracteres'] },
    });
    const comum = await chefe.put(`/api/admin/usuario/${id}`, { password: 'password1', ...PROVA });
    expect(comum.statusCode).toBe(422);
    expect((await ana.get('/api/auth/me')).statusCode).toBe(200);
    await chefe.put(`/api/admin/usuario/${id}`, { password: 'outra-senha-boa', ...PROVA });
    expect((await ana.get('/api/auth/me')).statusCode).toBe(401);
    ana = await servidor.navegador().entrar(1, ANA, 'outra-senha-boa');
    await chefe.put(`/api/admin/usuario/${id}`, { password: SENHA, ...PROVA });
    ana = await servidor.navegador().entrar(1, ANA, SENHA);
    expect(await fatosDe(servidor.banco, 'usuarios.alterar')).toContainEqual({
      usuario: id,
      senha_trocada: true,
    });
    expect(JSON.stringify(await fatosDe(servidor.banco, 'usuarios.alterar'))).not.toContain(
      'outra-senha',
    );
  });

  it('change role with effect on the open session: what they could do ends', async () => {
    const id = await idDe(servidor.banco, SERVIDORA);
    await chefe.put(`/api/admin/usuario/${id}`, { tipo: 'ADMIN', ...PROVA });
    expect((await servidora.get('/configs/exibicao_contribuinte')).statusCode).toBe(401);
    servidora = await servidor.navegador().entrar(1, SERVIDORA, SENHA);
    expect((await servidora.get('/servicos/config')).statusCode).toBe(200);
    await chefe.put(`/api/admin/usuario/${id}`, { tipo: 'PREFEITURA', ...PROVA });
    servidora = await servidor.navegador().entrar(1, SERVIDORA, SENHA);
    expect((await servidora.get('/servicos/config')).statusCode).toBe(403);
    expect(
      (
        await chefe.put(`/api/admin/usuario/${await idDe(servidor.banco, ANA)}`, {
          tipo: 'ADMIN',
          ...PROVA,
        })
      ).json(),
    ).toMatchObject({ code: 'TIPO_NAO_MUDA' });
  });

  it('the last active ADMIN stays, also when two try to put each other out at once', async () => {
    const id = await idDe(servidor.banco, CHEFE);
    expect((await chefe.put(`/api/admin/usuario/${id}`, { ativo: false })).json()).toMatchObject({
      code: 'ULTIMO_ADMIN',
    });
    expect(
      (await chefe.put(`/api/admin/usuario/${id}`, { tipo: 'PREFEITURA', ...PROVA })).statusCode,
    ).toBe(409);
    const outro = await idDe(servidor.banco, SERVIDORA);
    await chefe.put(`/api/admin/usuario/${outro}`, { tipo: 'ADMIN', ...PROVA });
    const segunda = await servidor.navegador().entrar(1, SERVIDORA, SENHA);
    const respostas = await Promise.all([
      chefe.put(`/api/admin/usuario/${outro}`, { ativo: false }),
      segunda.put(`/api/admin/usuario/${id}`, { ativo: false }),
    ]);
    expect(respostas.map(({ statusCode }) => statusCode).sort()).not.toEqual([200, 200]);
    const [{ ativos } = { ativos: 0 }] = await linhas<{ ativos: number }>(
      servidor.banco,
      "select count(*)::int as ativos from usuarios where cod_empre = 1 and tipo = 'ADMIN' and ativo",
    );
    expect(ativos).toBeGreaterThanOrEqual(1);
    await linhas(
      servidor.banco,
      "update usuarios set ativo = true, tipo = case cpfcnpj when $1 then 'ADMIN' else 'PREFEITURA' end where cod_empre = 1 and cpfcnpj in ($1, $2)",
      [CHEFE, SERVIDORA],
    );
    chefe = await servidor.navegador().entrar(1, CHEFE, SENHA);
    servidora = await servidor.navegador().entrar(1, SERVIDORA, SENHA);
  });

  it('P03.1 of another orgao are not found', async () => {
    const id = await idDe(servidor.banco, ANA, 2);
    expect((await chefe.put(`/api/admin/usuario/${id}`, { ativo: false })).json()).toMatchObject({
      code: 'USUARIO_NAO_ENCONTRADO',
    });
  });
});

describe('sectors', () => {
  it('E60.2 there is one of entry: the first, until another takes its place', async () => {
    const sic = (
      await chefe.post('/api/setores', { nome: 'SIC', ativo: true, entrada: false })
    ).json<{ data: { identificador: string; entrada: boolean } }>().data;
    expect(sic.entrada).toBe(true);
    const fazenda = (
      await chefe.post('/api/setores', { nome: 'Fazenda', ativo: true, entrada: true })
    ).json<{ data: { identificador: string } }>().data;
    const nomes = async () =>
      (await servidora.get('/api/setores'))
        .json<{ data: { nome: string; entrada: boolean }[] }>()
        .data.map(({ nome, entrada }) => [nome, entrada]);
    expect(await nomes()).toEqual([
      ['Fazenda', true],
      ['SIC', false],
    ]);
    const renomeado = await chefe.put(`/api/setores/${sic.identificador}`, {
      nome: 'Acesso à Informação',
      ativo: false,
      entrada: false,
    });
    expect(renomeado.json()).toMatchObject({ data: { nome: 'Acesso à Informação', ativo: false } });
    expect(
      (
        await chefe.put(`/api/setores/${fazenda.identificador}`, {
          nome: 'Fazenda',
          ativo: false,
          entrada: false,
        })
      ).json(),
    ).toMatchObject({ code: 'SETOR_DE_ENTRADA' });
    expect(
      (await chefe.post('/api/setores', { nome: 'fazenda', ativo: true, entrada: false })).json(),
    ).toMatchObject({ code: 'SETOR_REPETIDO' });
    for (const nome of ['A', '\u200b\u200b']) {
      expect(
        (await chefe.post('/api/setores', { nome, ativo: true, entrada: false })).json(),
      ).toMatchObject({ errors: { nome: ['Informe o nome do setor.'] } });
    }
    expect((await ana.get('/api/setores')).statusCode).toBe(403);
    expect(
      (await servidora.post('/api/setores', { nome: 'Obras', ativo: true, entrada: false }))
        .statusCode,
    ).toBe(403);
    const id = await idDe(servidor.banco, SERVIDORA);
    expect(
      (await chefe.put(`/api/admin/usuario/${id}`, { setores: [fazenda.identificador] })).json(),
    ).toMatchObject({ data: { setores: [fazenda.identificador] } });
    const de_fora = (
      await (
        await servidor.navegador().entrar(2, CHEFE, SENHA)
      ).post('/api/setores', { nome: 'De outro', ativo: true, entrada: true })
    ).json<{ data: { identificador: string } }>().data;
    expect(
      (await chefe.put(`/api/admin/usuario/${id}`, { setores: [de_fora.identificador] })).json(),
    ).toMatchObject({ code: 'SETOR_NAO_ENCONTRADO' });
  });

  it('of a person are those of the last who said so, also of two who do at once', async () => {
    const id = await idDe(servidor.banco, SERVIDORA);
    const criar = async (nome: string) =>
      (await chefe.post('/api/setores', { nome, ativo: true, entrada: false })).json<{
        data: { identificador: string };
      }>().data.identificador;
    const [antes, um, outro] = [await criar('Antes'), await criar('Um'), await criar('Outro')];
    for (let vez = 0; vez < 5; vez += 1) {
      await chefe.put(`/api/admin/usuario/${id}`, { setores: [antes] });
      const juntas = await Promise.all(
        [[um], [outro]].map((setores) => chefe.put(`/api/admin/usuario/${id}`, { setores })),
      );
      expect(juntas.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
      const ficou = await linhas<{ setor_id: string }>(
        servidor.banco,
        'select setor_id from usuario_setores where usuario_id = $1',
        [id],
      );
      expect(ficou).toHaveLength(1);
      expect([um, outro]).toContain(ficou[0]?.setor_id);
    }
  });

  it('is renamed beside an import that names it and then changes the institution', async () => {
    const criado = await chefe.post('/api/setores', {
      nome: 'Arquivo',
      ativo: true,
      entrada: false,
    });
    const { identificador } = criado.json<{ data: { identificador: string } }>().data;
    const importacao = await servidor.banco.owner.connect();
    await importacao.query('begin');
    await importacao.query('select from setores where id = $1 for key share', [identificador]);
    const renomear = chefe.put(`/api/setores/${identificador}`, {
      ...{ nome: 'Arquivo geral', ativo: true, entrada: false },
    });
    await esperarQueAlguemEspere(servidor.banco.app);
    await importacao.query('update orgaos set updated_at = now() where cod_empre = 1');
    await importacao.query('commit');
    importacao.release();
    expect((await renomear).json()).toMatchObject({ data: { nome: 'Arquivo geral' } });
  });
});
