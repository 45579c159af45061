import {
  ACOES_DA_SOLICITACAO,
  aplicarTransicao,
  assentarSolicitacao,
  disponibilidadeDaSolicitacao,
  idDoStatus,
  type AcaoDaSolicitacao,
  type Quem,
  type Solicitacao,
} from '@balcao/domain';
import {
  ORGAO_DOS_CASOS,
  percorrer,
  PESSOAS_DOS_CASOS,
  type Passo,
  type PessoaDosCasos,
  type Ponto,
} from '@balcao/testing/pedidos';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createOrgaos } from '../../../../core/orgao/orgao.ts';
import { fatosDaRow } from '../../processo/solicitacoes.repository.ts';
import { setores, usuarioSetores } from '../../../../db/schema/contas.ts';
import { solicitacoes } from '../../../../db/schema/solicitacoes.ts';
import { assentarPrazos } from '../../../../jobs/prazos/atualizar-prazos.ts';
import {
  ANA,
  BRUNO,
  CHEFE,
  createColega,
  NINGUEM,
  SEM_IMOVEL,
  SENHA,
  SERVIDORA,
} from '../../../../testing/cidade.ts';
import { formulario } from '../../../../testing/envio.ts';
import { esvaziar } from '../../../../testing/esvaziar.ts';
import { idDe, linhas } from '../../../../testing/query.ts';
import { abrirServidor, type Navegador, type Servidor } from '../../../../testing/servidor.ts';
import { createOrgaoComSolicitacoes } from '../../../../testing/solicitacoes.ts';

const RAIZ = '/api/solicitacoes';

/** A valid CPF that no other test city knows. */
const CHEFE_DO_SETOR = '00009001840';

/** Who signs in as each person of the cases. */
const CPFS: Record<Exclude<PessoaDosCasos, 'visitante'>, string> = {
  solicitante: ANA,
  outroContribuinte: BRUNO,
  atendente: SERVIDORA,
  doSetor: NINGUEM,
  chefe: CHEFE_DO_SETOR,
  deOutroSetor: SEM_IMOVEL,
  admin: CHEFE,
};
const PESSOAS = Object.keys(PESSOAS_DOS_CASOS) as PessoaDosCasos[];

let servidor: Servidor;
/** Ids of the cases (`sic`, `atendente`) and those that the database gave. */
const ids = new Map<string, string>();
const doBanco = (id: string): string => ids.get(id) ?? id;
const navegadores = new Map<PessoaDosCasos, Navegador>();

beforeAll(async () => {
  servidor = await abrirServidor();
  const { db, banco } = servidor;
  await createOrgaoComSolicitacoes(db, 1);
  await createColega(db, NINGUEM, 'Lia');
  await createColega(db, SEM_IMOVEL, 'Rui');
  await createColega(db, CHEFE_DO_SETOR, 'Bia');
  const criados = await db
    .insert(setores)
    .values([
      // Nobody of the cases works in the sector of entry: what it may do besides is tested apart.
      { cod_empre: 1, nome: 'porta', entrada: true },
      { cod_empre: 1, nome: 'sic' },
      { cod_empre: 1, nome: 'obras' },
    ])
    .returning();
  for (const { id, nome } of criados) ids.set(nome, id);
  for (const [quem, cpf] of Object.entries(CPFS)) {
    const {
      usuario_id,
      setores: onde,
      chefia = [],
    }: Quem = PESSOAS_DOS_CASOS[quem as PessoaDosCasos];
    const id = await idDe(banco, cpf);
    ids.set(usuario_id ?? '', id);
    for (const setor of onde)
      await db.insert(usuarioSetores).values({
        ...{ cod_empre: 1, usuario_id: id, setor_id: doBanco(setor) },
        chefe: chefia.includes(setor),
      });
  }
});
afterAll(() => servidor.encerrar());
beforeEach(() => esvaziar(servidor.banco, 'solicitacoes'));

/** Moves the clock to a day and signs people in: sessions of another day are over. */
const amanhecer = async (dia: string, pessoas: readonly PessoaDosCasos[]): Promise<void> => {
  servidor.relogio.agora = new Date(`${dia}T15:00:00Z`);
  for (const [n, quem] of pessoas.entries()) {
    const navegador = servidor.navegador(`203.0.113.${n}`);
    const pessoa = quem === 'visitante' ? undefined : CPFS[quem];
    navegadores.set(quem, pessoa ? await navegador.entrar(1, pessoa, SENHA) : navegador);
  }
};

const comIdsDoBanco = (fatos: Solicitacao): Solicitacao => ({
  ...fatos,
  solicitante_id: fatos.solicitante_id && doBanco(fatos.solicitante_id),
  atendente_id: fatos.atendente_id && doBanco(fatos.atendente_id),
  setor_id: doBanco(fatos.setor_id),
});

let numero = 0;

/** Puts a request straight into a state. */
const inserir = async (fatos: Solicitacao): Promise<string> => {
  const { status, recursos: _recursos, ...colunas } = comIdsDoBanco(fatos);
  const [row] = await servidor.db
    .insert(solicitacoes)
    .values({
      cod_empre: 1,
      numero_protocolo: `2026-1120-${String((numero += 1)).padStart(6, '0')}`,
      origem: 'ESIC',
      assunto: 'Merenda',
      descricao: 'Quanto foi gasto?',
      status_id: idDoStatus(status),
      solicitante_nome: 'Ana',
      solicitante_email: 'ana@exemplo.example',
      criada_em: new Date('2026-11-20T15:00:00Z'),
      ...colunas,
    })
    .returning({ id: solicitacoes.id });
  return row?.id ?? '';
};

const rowDe = async (id: string): Promise<Solicitacao | undefined> => {
  const [row] = await servidor.db.select().from(solicitacoes).where(eq(solicitacoes.id, id));
  return row && fatosDaRow(row, []);
};

const OBSERVACAO = 'Lei 12.527/2011, art. 23, III.';

/** How each action is asked for. */
const PEDIDOS: Record<
  AcaoDaSolicitacao,
  (
    quem: Navegador,
    id: string,
    fatos: Partial<Solicitacao>,
    setor: string,
  ) => ReturnType<Navegador['get']>
> = {
  informacoes: (quem, id) => quem.get(`${RAIZ}/${id}`),
  atender: (quem, id) => quem.put(`${RAIZ}/atender/${id}`),
  cancelar: (quem, id) => quem.pedir('DELETE', `${RAIZ}/${id}`),
  direcionar: (quem, id, { setor_id = 'obras', tipo = 8, grau_sigilo = 1 }) =>
    quem.put(`${RAIZ}/direcionar`, {
      solicitacao_id: id,
      setor: doBanco(setor_id),
      tipo,
      prioridade: 1,
      observacao: OBSERVACAO,
      interna: true,
      ...(grau_sigilo !== 1 && { grau_sigilo }),
    }),
  prorrogar: (quem, id) =>
    quem.post(`${RAIZ}/prorrogar`, { solicitacao_id: id, justificativa: 'Há muitos documentos.' }),
  responder: (quem, id) =>
    quem.put(`${RAIZ}/responder`, { solicitacao_id: id, resposta: 'Segue a resposta.' }),
  complementar: (quem, id, _fatos, setor) => {
    const campos = { solicitacao_id: id, setor_id: doBanco(setor) };
    const arquivo = { nome: 'nota.txt', conteudo: 'Segue.' };
    return quem.pedir('POST', `${RAIZ}/complementar`, formulario(campos, [arquivo]));
  },
};

/** In the name of which sector somebody attaches files. */
const setorDe = (quem: PessoaDosCasos): string => PESSOAS_DOS_CASOS[quem].setores[0] ?? 'sic';

const pedir = (
  acao: AcaoDaSolicitacao,
  quem: PessoaDosCasos,
  id: string,
  f: Partial<Solicitacao>,
) => PEDIDOS[acao](navegadores.get(quem) ?? servidor.navegador(), id, f, setorDe(quem));

/** What tells two requests apart to the rules. */
const classe = ({ solicitacao: s, hoje }: Ponto) => [
  s.status,
  s.tipo,
  s.grau_sigilo,
  s.setor_id,
  s.atendente_id,
  s.solicitante_id,
  s.data_previsao_anterior !== null,
  s.expirada_em !== null,
  s.cancelada_em !== null,
  hoje > s.data_previsao,
];

/** One of each kind. */
const umDeCada = <T>(uns: readonly T[], chave: (um: T) => unknown): T[] => [
  ...new Map(uns.map((um) => [JSON.stringify(chave(um)), um] as const)).values(),
];

/** What the server must answer to an action that the rules do not allow. */
const recusa = (
  acao: AcaoDaSolicitacao,
  { solicitacao, hoje }: Ponto,
  quem: PessoaDosCasos,
): [number, string] | undefined => {
  const pessoa = PESSOAS_DOS_CASOS[quem];
  const regra = disponibilidadeDaSolicitacao(acao, solicitacao, pessoa, hoje);
  if (quem === 'visitante') return [401, 'NAO_AUTENTICADO'];
  if (regra.estado === 'HABILITADA') return undefined;
  const doCidadao = pessoa.papel === 'CONTRIBUINTE';
  if (acao !== 'informacoes' && doCidadao !== (acao === 'cancelar')) return [403, 'NAO_PERMITIDO'];
  const ler = disponibilidadeDaSolicitacao('informacoes', solicitacao, pessoa, hoje);
  return ler.estado === 'HABILITADA' ? [409, regra.motivo] : [404, 'SOLICITACAO_NAO_ENCONTRADA'];
};

const { pontos, passos } = percorrer();
/** Each action by each person on each kind of request, with each outcome; on the first day that has it. */
const DADOS = umDeCada(
  passos.filter(({ quem }) => quem !== null).reverse(),
  ({ acao, quem, de, para: { solicitacao } }) => {
    const { status, setor_id, grau_sigilo, expirada_em } = de.solicitacao;
    const antes = [status, setor_id, grau_sigilo, expirada_em !== null];
    return [acao, quem, ...antes, solicitacao.setor_id, solicitacao.grau_sigilo];
  },
);
const DIAS = [...new Set(pontos.map(({ hoje }) => hoje))].sort();

/** People who may take a step at all; the others are refused everything, by the second test. */
const QUEM_AGE = PESSOAS.filter((pessoa) => DADOS.some(({ quem }) => quem === pessoa));

const doTempo = (dia: string) => (passo: Passo) =>
  passo.acao === 'tempo' && passo.para.hoje === dia;
/** Days on which time alone changes something. */
const DIAS_QUE_MUDAM = DIAS.filter((dia) => passos.some(doTempo(dia)));

/** Every action asked by every person. */
const PEDIDOS_DE_TODOS = PESSOAS.flatMap((quem) =>
  ACOES_DA_SOLICITACAO.map((acao) => ({ quem, acao })),
);

/** Refusals that were seen: each by each person of each kind of request once, whatever the day. */
const vistas = new Set<string>();

describe('E41 the server does with a request what the rules say, to everybody, in every state', () => {
  it('acts for these people, and time does on these days', () => {
    expect(QUEM_AGE).toEqual([
      'solicitante',
      'atendente',
      'doSetor',
      'chefe',
      'deOutroSetor',
      'admin',
    ]);
    expect(DIAS_QUE_MUDAM).toEqual(['2026-12-11', '2026-12-22', '2027-02-01']);
  });

  it.each(QUEM_AGE)('E03.1 E41.1 each step that %s may take', async (pessoa) => {
    let dia = '';
    const dados = DADOS.filter(({ quem }) => quem === pessoa);
    dados.sort((um, outro) => (um.de.hoje < outro.de.hoje ? -1 : 1));
    for (const { acao, quem, de, para, transicao } of dados) {
      if (acao === 'tempo' || quem === null) continue;
      if (de.hoje !== dia) await amanhecer(de.hoje, [quem]);
      dia = de.hoje;
      const id = await inserir(de.solicitacao);
      const { statusCode, body } = await pedir(acao, quem, id, para.solicitacao);
      expect(statusCode, `${quem} ${acao} ${JSON.stringify(de)}: ${body}`).toBe(
        acao === 'complementar' ? 201 : 200,
      );
      expect(await rowDe(id)).toEqual(comIdsDoBanco(para.solicitacao));
      const { prazo: _prazo, status, ...evento } = transicao.evento;
      const [entrada] = await linhas(
        servidor.banco,
        `select tipo, status_id, observacao, observacao_interna, atendente_id, setor_id,
                versao_da_resposta
         from solicitacao_historico where solicitacao_id = $1`,
        [id],
      );
      expect(entrada).toEqual({
        versao_da_resposta: null,
        ...evento,
        status_id: idDoStatus(status),
        atendente_id: evento.atendente_id && doBanco(evento.atendente_id),
        setor_id: doBanco(acao === 'complementar' ? setorDe(quem) : evento.setor_id),
      });
    }
  });

  it.each(DIAS)(
    'E03.1 E41.2 refuses every other one with the reason of its button, on %s',
    async (dia) => {
      await amanhecer(dia, PESSOAS);
      for (const ponto of umDeCada(
        pontos.filter(({ hoje }) => hoje === dia),
        classe,
      )) {
        let id: string | undefined;
        const { status, setor_id, grau_sigilo, tipo } = ponto.solicitacao;
        for (const { quem, acao } of PEDIDOS_DE_TODOS) {
          const esperada = recusa(acao, ponto, quem);
          const restrita = tipo === 1 || grau_sigilo !== 1;
          const caso = JSON.stringify(
            esperada && esperada[0] < 404
              ? [acao, quem, esperada]
              : [acao, quem, esperada, status, setor_id, restrita],
          );
          if (esperada === undefined || vistas.has(caso)) continue;
          vistas.add(caso);
          id ??= await inserir(ponto.solicitacao);
          const resposta = await pedir(acao, quem, id, { tipo });
          const { code } = resposta.json<{ code: string }>();
          expect([resposta.statusCode, code], `${caso} ${JSON.stringify(ponto)}`).toEqual(esperada);
        }
        if (id) expect(await rowDe(id)).toEqual(comIdsDoBanco(ponto.solicitacao));
      }
      const historico = await linhas(servidor.banco, 'select id from solicitacao_historico');
      expect(historico).toEqual([]);
    },
  );

  it.each(DIAS_QUE_MUDAM)('E41.3 and by itself writes down what time did by %s', async (dia) => {
    servidor.relogio.agora = new Date(`${dia}T15:00:00Z`);
    const partidas = umDeCada(
      passos.filter(doTempo(dia)).map(({ de }) => de.solicitacao),
      (solicitacao) => solicitacao,
    );
    const inseridas: { id: string; solicitacao: Solicitacao }[] = [];
    for (const solicitacao of partidas)
      inseridas.push({ id: await inserir(solicitacao), solicitacao });
    const relogio = () => servidor.relogio.agora;
    const orgaos = createOrgaos(servidor.db, relogio);
    const deps = { db: servidor.db, relogio, orgaos, enfileirarCorreio: async () => undefined };
    await assentarPrazos(deps, await orgaos.get(1));
    for (const { id, solicitacao } of inseridas) {
      const transicoes = assentarSolicitacao(solicitacao, ORGAO_DOS_CASOS, dia);
      expect(await rowDe(id)).toEqual(
        comIdsDoBanco(transicoes.reduce(aplicarTransicao, solicitacao)),
      );
    }
  });
});
