import type { Evento } from '@balcao/domain';
import { expect } from 'vitest';
import { UM_PNG } from '../png.ts';
import { codigoDe, ligarDoisFatores } from '../autenticador.ts';
import { cadastrarChave, createChave, desafioDaChave } from '../chave-de-acesso.ts';
import { atenderPedidosDeSenha, tirarCartas, tokenDe } from '../cartas.ts';
import { ANA, BRUNO, CHEFE, EMPRESA, PROVA, SEM_IMOVEL, SENHA, SERVIDORA } from '../cidade.ts';
import { caminhoDaSaida, caminhoDeUmToque } from '../../core/saida-dos-avisos.ts';
import { idDe, linhas } from '../query.ts';
import { COFRE } from '../servidor.ts';
import { entrarComGovbrFalso } from '../govbr-falso.ts';
import { como, type Ato, type Cena } from './cena.ts';

const SENHA_NOVA = 'cavalo-bateria-grampo';
const EMAIL_DE_BRUNO = `${BRUNO}@exemplo.example`;
export const IMAGEM = {
  payload: UM_PNG,
  headers: { 'content-type': 'image/png' },
};

export const cadastrar = async ({ visitante }: Cena) => {
  const resposta = await visitante().post('/api/usuario/contribuinte', {
    cod_empre: 1,
    cpfcnpj: SEM_IMOVEL,
    email: 'carla@exemplo.example',
    telefone: '(11) 98765-4321',
    senha: SENHA_NOVA,
    senha_confirmation: SENHA_NOVA,
  });
  expect(resposta.statusCode, resposta.body).toBe(201);
};

const pedirSenha = async ({ visitante, servidor }: Cena) => {
  await visitante().post('/api/auth/reset/send', { email: EMAIL_DE_BRUNO, cod_empre: 1 });
  await atenderPedidosDeSenha(servidor);
};

const errarAoEntrar = async ({ visitante }: Cena, credencial: object) => {
  const resposta = await visitante().post('/api/auth/login', { orgao_id: 1, ...credencial });
  expect(resposta.statusCode).toBe(401);
};

/** Getting in and out, and one's own account. */
export const ATOS_DE_CONTAS = {
  'sessao.entrar': [['CONTRIBUINTE', ANA], ({ entrar }) => entrar(ANA)],
  'sessao.sair': [['CONTRIBUINTE', ANA], como(ANA, (ana) => ana.post('/auth/logout'))],
  'sessao.senha-errada': [
    ['VISITANTE'],
    (cena) => errarAoEntrar(cena, { credencial: ANA, senha: 'errada' }),
  ],
  'sessao.codigo-errado': [
    ['VISITANTE'],
    async (cena) => {
      const { servidor, entrar } = cena;
      const { segredo } = await ligarDoisFatores(servidor, await entrar(SERVIDORA));
      const certo = Number(codigoDe(segredo, servidor.relogio.agora));
      const codigo = String((certo + 1) % 1_000_000).padStart(6, '0');
      await errarAoEntrar(cena, { credencial: SERVIDORA, senha: SENHA, codigo });
    },
  ],
  'conta.cadastrar': [['VISITANTE'], cadastrar],
  'conta.criar-com-govbr': [
    ['VISITANTE'],
    (cena) => entrarComGovbrFalso(cena.visitante(), SEM_IMOVEL),
  ],
  'conta.retomar': [
    ['VISITANTE'],
    async (cena) => {
      await linhas(
        cena.servidor.banco,
        "insert into usuarios (cod_empre, cpfcnpj, nome, tipo) values (1, $1, 'Outra', 'CONTRIBUINTE')",
        [SEM_IMOVEL],
      );
      await entrarComGovbrFalso(cena.visitante(), SEM_IMOVEL);
    },
  ],
  'conta.confirmar-email': [
    ['VISITANTE'],
    async (cena) => {
      await cadastrar(cena);
      const [carta] = await tirarCartas(cena.servidor);
      return cena.visitante().post('/api/usuario/confirmar-email', { token: tokenDe(carta) });
    },
  ],
  'conta.pedir-senha': [['VISITANTE'], pedirSenha],
  'conta.redefinir-senha': [
    ['VISITANTE'],
    async (cena) => {
      await pedirSenha(cena);
      const [carta] = await tirarCartas(cena.servidor);
      return cena.visitante().post('/api/auth/reset', {
        email: EMAIL_DE_BRUNO,
        token: tokenDe(carta),
        password: SENHA_NOVA,
        password_confirmation: SENHA_NOVA,
      });
    },
  ],
  'conta.alterar': [
    ['CONTRIBUINTE', ANA],
    como(ANA, async (ana, { conta }) =>
      ana.put(await conta(ANA), {
        ...{ email: `${ANA}@exemplo.example`, phone: '1133334444', currentPassword: SENHA },
      }),
    ),
  ],
  'conta.senha-errada': [
    ['CONTRIBUINTE', ANA],
    async ({ conta, entrar }) => {
      const ana = await entrar(ANA);
      const mudanca = { email: 'x@exemplo.example', currentPassword: 'errada' };
      expect((await ana.put(await conta(ANA), mudanca)).statusCode).toBe(422);
    },
  ],
  'conta.sair-dos-avisos': [
    ['VISITANTE'],
    async ({ servidor, visitante }) => {
      const usuario_id = await idDe(servidor.banco, ANA);
      await linhas(servidor.banco, "update usuarios set avisos_dispensados = '{}' where id = $1", [
        usuario_id,
      ]);
      const caminho = caminhoDaSaida(COFRE, { cod_empre: 1, usuario_id });
      return visitante().post(caminhoDeUmToque(caminho), {});
    },
  ],
  'conta.desfazer-email': [
    ['VISITANTE'],
    async (cena) => {
      const empresa = await cena.entrar(EMPRESA);
      const novo = { email: 'outra@exemplo.example', currentPassword: SENHA };
      await empresa.put(await cena.conta(EMPRESA), novo);
      const cartas = await tirarCartas(cena.servidor);
      const antiga = cartas.find(({ modelo }) => modelo === 'email-a-trocar');
      return cena.visitante().post('/api/usuario/desfazer-email', {
        ...{ token: tokenDe(antiga), password: SENHA_NOVA, password_confirmation: SENHA_NOVA },
      });
    },
  ],
  'conta.trocar-foto': [
    ['CONTRIBUINTE', ANA],
    como(ANA, async (ana, { conta }) => ana.pedir('PUT', `${await conta(ANA)}/foto`, IMAGEM)),
  ],
  'conta.retirar-foto': [
    ['CONTRIBUINTE', ANA],
    como(ANA, async (ana, { conta }) => {
      await ana.pedir('PUT', `${await conta(ANA)}/foto`, IMAGEM);
      return ana.pedir('DELETE', `${await conta(ANA)}/foto`);
    }),
  ],
  'conta.encerrar-sessao': [
    ['CONTRIBUINTE', ANA],
    como(ANA, async (ana, { conta, entrar }) => {
      await entrar(ANA);
      const sessoes = await ana.get(`${await conta(ANA)}/sessoes`);
      const { data } = sessoes.json<{ data: { id: string; esta: boolean }[] }>();
      const outra = data.find(({ esta }) => !esta)?.id ?? '';
      return ana.pedir('DELETE', `${await conta(ANA)}/sessoes/${outra}`);
    }),
  ],
  'dois-fatores.ativar': [
    ['PREFEITURA', SERVIDORA],
    async ({ servidor, entrar }) => ligarDoisFatores(servidor, await entrar(SERVIDORA)),
  ],
  'dois-fatores.cadastrar-chave': [
    ['CONTRIBUINTE', ANA],
    como(ANA, (ana) => cadastrarChave(ana, createChave())),
  ],
  'dois-fatores.remover-chave': [
    ['PREFEITURA', SERVIDORA],
    como(SERVIDORA, async (servidora, { servidor }) => {
      const chave = createChave();
      const { segredo } = await ligarDoisFatores(servidor, servidora);
      const codigo = codigoDe(segredo, servidor.relogio.agora);
      await cadastrarChave(servidora, chave, { codigo });
      return servidora.pedir('DELETE', `/api/dois-fatores/chaves/${chave.id}`, {
        payload: { senha: SENHA, codigo: chave.assinar(await desafioDaChave(servidora)) },
      });
    }),
  ],
  'dois-fatores.renovar-codigos': [
    ['PREFEITURA', SERVIDORA],
    como(SERVIDORA, async (servidora, { servidor }) => {
      const { segredo } = await ligarDoisFatores(servidor, servidora);
      const codigo = codigoDe(segredo, servidor.relogio.agora);
      return servidora.post('/api/dois-fatores/codigos', { senha: SENHA, codigo });
    }),
  ],
  'dois-fatores.desativar': [
    ['PREFEITURA', SERVIDORA],
    como(SERVIDORA, async (servidora, { servidor }) => {
      const { segredo } = await ligarDoisFatores(servidor, servidora);
      const codigo = codigoDe(segredo, servidor.relogio.agora);
      return servidora.post('/api/dois-fatores/desativar', { senha: SENHA, codigo });
    }),
  ],
  'dois-fatores.remover-de-outro': [
    ['ADMIN', CHEFE],
    como(CHEFE, async (chefe, { servidor, entrar, contaDeOutro }) => {
      await ligarDoisFatores(servidor, await entrar(SERVIDORA));
      return chefe.pedir('DELETE', `${await contaDeOutro(SERVIDORA)}/dois-fatores`, {
        payload: PROVA,
      });
    }),
  ],
} satisfies Partial<Record<Evento, Ato>>;
