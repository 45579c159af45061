import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PESSOAS_SEM_CONTA } from '../../../demonstracao/contas.ts';
import { tirarCartas, tokenDe } from '../../../testing/cartas.ts';
import { createDemonstracao } from '../../../testing/demonstracao.ts';
import { idDe } from '../../../testing/query.ts';
import { abrirServidor, type Servidor } from '../../../testing/servidor.ts';

const SENHA_NOVA = 'cavalo-bateria-grampo';
const [MARINA, OFICINA, SEBASTIAO] = PESSOAS_SEM_CONTA;

let servidor: Servidor;
beforeAll(async () => {
  servidor = await abrirServidor({ banco: await createDemonstracao('2026-11-20') });
});
afterAll(() => servidor.encerrar());

type Pessoa = (typeof PESSOAS_SEM_CONTA)[number] | undefined;

const ver = async (pessoa: Pessoa) =>
  (
    await servidor
      .navegador()
      .get(`/api/gateway/public?url=v2/contribuinte&cod_empre=1&cpfcnpj=${pessoa?.cpfcnpj ?? ''}`)
  ).json<{ data: object }>().data;

const cadastrar = async (pessoa: Pessoa, email: string) =>
  (
    await servidor.navegador().post('/api/usuario/contribuinte', {
      cod_empre: 1,
      cpfcnpj: pessoa?.cpfcnpj,
      email,
      telefone: '(11) 98765-4321',
      data: pessoa?.data_nascimento ?? pessoa?.data_registro ?? undefined,
      senha: SENHA_NOVA,
      senha_confirmation: SENHA_NOVA,
      ...(pessoa?.rg_numero && { tipo_da_prova: 'RG', prova: pessoa.rg_numero }),
      ...(pessoa?.codigoDaCarta && { tipo_da_prova: 'CODIGO', prova: pessoa.codigoDaCarta }),
    })
  ).json<{ data: { liberacao: string } }>().data;

const confirmar = async () => {
  const [carta] = await tirarCartas(servidor);
  const resposta = await servidor
    .navegador()
    .post('/api/usuario/confirmar-email', { token: tokenDe(carta) });
  return resposta.json<{ data: { resultado: string } }>().data.resultado;
};

const guias = async (pessoa: Pessoa) => {
  const navegador = await servidor.navegador().entrar(1, pessoa?.cpfcnpj ?? '', SENHA_NOVA);
  return (await navegador.get('/api/?url=v2/iptus')).json<{ data: object[] }>().data;
};

describe('E70 registering in the demonstration', () => {
  it.each([
    [MARINA, 'M*** H***', { dataNascimento: '1991' }],
    [OFICINA, 'O*** L***', { dataRegistro: '2012' }],
  ])(
    'of who proves who they are opens the account by itself (%#), with their bills',
    async (pessoa, nome, data) => {
      expect(await ver(pessoa)).toMatchObject({ nome, ...data });
      expect(await cadastrar(pessoa, `${nome[0] ?? ''}@exemplo.example`)).toEqual({
        liberacao: 'AUTOMATICA',
      });
      expect(await confirmar()).toBe('CONTA_ATIVA');
      expect((await guias(pessoa)).length).toBeGreaterThan(2);
    },
  );

  it('without a date in the registry waits for an administrator', async () => {
    expect(await ver(SEBASTIAO)).toMatchObject({ dataNascimentoFormatada: 'Não consta' });
    expect(await cadastrar(SEBASTIAO, 's@exemplo.example')).toEqual({
      liberacao: 'PELA_PREFEITURA',
    });
    expect(await confirmar()).toBe('AGUARDA_PREFEITURA');
    await tirarCartas(servidor);
    const helena = await servidor.navegador().entrar(1, '13378271000', 'demo-1234');
    const id = await idDe(servidor.banco, SEBASTIAO?.cpfcnpj ?? '');
    await helena.put(`/api/admin/usuario/${id}`, { ativo: true });
    expect(await tirarCartas(servidor)).toMatchObject([
      { modelo: 'conta-liberada', para: 's@exemplo.example' },
    ]);
    expect((await guias(SEBASTIAO)).length).toBeGreaterThan(2);
  });
});
