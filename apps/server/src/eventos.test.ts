import { acessoDo, type Evento } from '@balcao/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ATOS_DE_ADMINISTRACAO } from './testing/atos/administracao.ts';
import { ATOS_DE_ARRECADACAO } from './testing/atos/arrecadacao.ts';
import { abrirCena, type Ato, type Cena } from './testing/atos/cena.ts';
import { ATOS_DA_COBRANCA } from './testing/atos/cobranca.ts';
import { ATOS_DAS_CLASSIFICADAS } from './testing/atos/classificadas.ts';
import { ATOS_DOS_CONTEUDOS } from './testing/atos/conteudos.ts';
import { ATOS_DE_CONTAS } from './testing/atos/contas.ts';
import { ATOS_DO_DOCUMENTO_UNICO } from './testing/atos/documento-unico.ts';
import { ATOS_DE_DOCUMENTOS } from './testing/atos/documentos.ts';
import { ATOS_DO_PIX_AUTOMATICO } from './testing/atos/pix-automatico.ts';
import { ATOS_DA_PESQUISA } from './testing/atos/pesquisa.ts';
import { ATOS_DAS_IMPORTACOES } from './testing/atos/importacoes.ts';
import { ATOS_DO_OPERADOR } from './testing/atos/operador.ts';
import { ATOS_DA_GESTAO_DE_SOLICITACOES } from './testing/atos/gestao-de-solicitacoes.ts';
import { ATOS_DAS_PROCURACOES } from './testing/atos/procuracoes.ts';
import { ATOS_DOS_DIREITOS } from './testing/atos/direitos.ts';
import { ATOS_DOS_PARCELAMENTOS } from './testing/atos/parcelamentos.ts';
import { ATOS_DOS_MEUS_DADOS } from './testing/atos/meus-dados.ts';
import { ATOS_DE_RECURSOS } from './testing/atos/recursos.ts';
import { ATOS_DE_SOLICITACOES } from './testing/atos/solicitacoes.ts';
import { ATOS_DE_TRIBUTOS } from './testing/atos/tributos.ts';
import { MATRIZ } from './testing/matriz/matriz.ts';
import { ACIMA, passaDoOrcamento } from './testing/orcamento/acima.ts';
import { createOrcamento } from './testing/orcamento/medir.ts';
import { percorrer } from './testing/orcamento/percorrer.ts';
import { idDe, linhas } from './testing/query.ts';

/** Every event with what makes it happen: a new one without its act does not compile. */
const ATOS: Record<Evento, Ato> = {
  // Before passwords change.
  ...ATOS_DAS_PROCURACOES,
  ...ATOS_DE_CONTAS,
  ...ATOS_DE_TRIBUTOS,
  ...ATOS_DOS_CONTEUDOS,
  ...ATOS_DE_DOCUMENTOS,
  ...ATOS_DO_DOCUMENTO_UNICO,
  ...ATOS_DE_ARRECADACAO,
  ...ATOS_DE_ADMINISTRACAO,
  ...ATOS_DA_COBRANCA,
  ...ATOS_DE_SOLICITACOES,
  ...ATOS_DA_GESTAO_DE_SOLICITACOES,
  ...ATOS_DE_RECURSOS,
  ...ATOS_DAS_CLASSIFICADAS,
  ...ATOS_DO_OPERADOR,
  ...ATOS_DAS_IMPORTACOES,
  ...ATOS_DO_PIX_AUTOMATICO,
  ...ATOS_DA_PESQUISA,
  ...ATOS_DOS_MEUS_DADOS,
  ...ATOS_DOS_DIREITOS,
  ...ATOS_DOS_PARCELAMENTOS,
};

const orcamento = createOrcamento();
let cena: Cena;
beforeAll(async () => {
  cena = await abrirCena(orcamento.meios);
  orcamento.contar(cena.servidor.banco.app);
});
afterAll(() => cena.servidor.encerrar());
beforeEach(() => cena.recomecar());

/** What leaves no trace of who did it: it comes to the trail when its day is over. */
const SEM_RASTRO = ['pesquisa.responder'];

describe('B08 every event of the trail says who, when, where and from where', () => {
  it.each(Object.entries(ATOS).filter(([evento]) => !SEM_RASTRO.includes(evento)))(
    'B08.1 %s',
    async (evento, [[papel, cpfcnpj], fazer, cod_empre = 1]) => {
      const { banco } = cena.servidor;
      const [antes] = await linhas<{ id: string }>(
        banco,
        'select coalesce(max(id), 0) as id from auditoria',
      );
      await fazer(cena);
      const escritas = await linhas(
        banco,
        `select cod_empre, papel, usuario_id, length(origem) > 0 as "de onde",
         momento > now() - interval '1 minute' as agora, titular is not null as "de quem"
       from auditoria where evento = $1 and id > $2`,
        [evento, antes?.id],
      );
      const usuario_id = cpfcnpj === undefined ? null : await idDe(banco, cpfcnpj, cod_empre);
      expect(escritas).toContainEqual({
        cod_empre,
        papel,
        usuario_id,
        'de onde': true,
        agora: true,
        // Whom it is about reads it in “Quem viu meus dados”, found by this.
        'de quem': acessoDo(evento) !== undefined,
      });
    },
  );

  it.each(SEM_RASTRO)('%s leaves no trace but that it happened on this day', async (evento) => {
    const { banco } = cena.servidor;
    const [, fazer] = ATOS[evento as Evento];
    await fazer(cena);
    expect(await linhas(banco, 'select id from auditoria where evento = $1', [evento])).toEqual([]);
    expect(await linhas(banco, 'select cod_empre, evento, dados from auditoria_do_dia')).toEqual([
      { cod_empre: 1, evento, dados: {} },
    ]);
  });
});

/** Stands here, after them all: the acts are what calls most routes, and cost too much to be done twice. */
describe('what a route asks of the database', () => {
  const { medidas } = orcamento;
  beforeAll(() => percorrer(cena, medidas));

  it('is counted of every route, called with success', () => {
    const rotas = new Set(MATRIZ.map(([rota]) => rota));
    expect([...rotas].filter((rota) => !medidas.has(rota))).toEqual([]);
  });

  it('is 2 round trips of a look and 4 of a write, but of those that say why it is more', () => {
    const demais = [...medidas].filter(
      ([rota, { quantas }]) =>
        passaDoOrcamento(rota, quantas()) && quantas() > (ACIMA.get(rota)?.idas ?? 0),
    );
    expect(demais.map(([rota, { textos }]) => [rota, ...textos].join('\n  '))).toEqual([]);
  });

  it('is said to be more of none that needs no more', () => {
    const quantas = (rota: string) => medidas.get(rota)?.quantas() ?? 0;
    const ditas = [...ACIMA.keys()];
    expect(ditas.filter((rota) => !passaDoOrcamento(rota, quantas(rota)))).toEqual([]);
  });
});
