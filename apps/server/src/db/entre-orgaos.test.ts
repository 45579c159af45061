import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { linhas } from '../testing/query.ts';

let banco: TestDatabase;
beforeAll(async () => {
  banco = await createTestDatabase();
});
afterAll(() => banco.drop());

/** What these tables say of their institution is kept in memory, by its version. */
const VERSIONADAS =
  `autoridades bancos_do_pix beneficios_fiscais conteudos credenciais_do_govbr declaracoes_do_rol exibicao
  feriados fontes_tributarias indices informacoes_classificadas orgao_servicos programas_de_parcelamento publicacoes
  relatorios_de_gestao renuncias_previstas setores`.replaceAll(/\s+/g, ' ');

const DO_ORGAO = 'writes rows of the institution of its own row, which lie beside it';
const DE_CADA = 'writes, from a transition table, rows of the institution of each row';
const DE_TODOS = 'writes rows of all institutions; the product never empties a table, tests do';
const AVISA = 'tells who listens to this one database; nothing is written';

/** A cluster that spreads tables by institution refuses them, unless told that each writes beside its row. */
const GATILHOS: Record<string, string> = {
  'anexos_ocupam: anexos_ocupar on anexos': DO_ORGAO,
  'anexos_somem: anexos_esvaziar on anexos': DE_TODOS,
  'avisos_resolvidos: avisos_da_consulta on consultas_a_setores': DO_ORGAO,
  'avisos_resolvidos: avisos_da_entrega on entregas': DO_ORGAO,
  'avisos_resolvidos: avisos_da_respondida on solicitacoes': DO_ORGAO,
  'orgaos_avisam_antigos: orgaos_avisar on orgaos': AVISA,
  'orgaos_avisam_idos: orgaos_avisar on orgaos': AVISA,
  'orgaos_avisam_mudados: orgaos_avisar on orgaos': AVISA,
  'orgaos_avisam_novos: orgaos_avisar on orgaos': AVISA,
  'orgaos_avisam_todos: orgaos_avisar_todos on orgaos': AVISA,
  'orgaos_mudam: orgaos_versionar on orgaos': 'takes a number of a sequence of this one database',
  'solicitacao_muda: solicitacao_da_resposta on recurso_respostas': DO_ORGAO,
  'solicitacao_muda: solicitacao_do_recurso on recursos': DO_ORGAO,
  'solicitacoes_entram: solicitacoes_contar on solicitacoes': DE_CADA,
  'solicitacoes_mudam_de: solicitacoes_contar on solicitacoes': DE_CADA,
  'solicitacoes_mudam_palavras: solicitacao_mudar_palavras on solicitacoes': DO_ORGAO,
  'solicitacoes_mudam_para: solicitacoes_contar on solicitacoes': DE_CADA,
  'solicitacoes_palavras: solicitacoes_guardar_palavras on solicitacoes': DE_CADA,
  'solicitacoes_saem: solicitacoes_contar on solicitacoes': DE_CADA,
  'versao_da_publicada: orgaos_da_publicada on solicitacoes': DO_ORGAO,
  [`versao_entra: orgaos_das_linhas on ${VERSIONADAS}`]: DE_CADA,
  [`versao_muda_de: orgaos_das_linhas on ${VERSIONADAS}`]: DE_CADA,
  [`versao_muda_para: orgaos_das_linhas on ${VERSIONADAS}`]: DE_CADA,
  [`versao_sai: orgaos_das_linhas on ${VERSIONADAS}`]: DE_CADA,
  [`versao_some: orgaos_todos on ${VERSIONADAS}`]: DE_TODOS,
};

const UM_ORGAO = 'of one institution: held where its rows lie';
const UMA_INSTALACAO =
  'of the installation: held in one database, and each group of institutions has its own';

/** Locks by a word hold in the one database that was asked. */
const TRAVAS: Record<string, string> = {
  "cli/cartas/imoveis.repository.ts: pg_advisory_xact_lock(hashtext('codigos-da-carta'), {cod_empre})":
    UM_ORGAO,
  "copias/copias.repository.ts: pg_try_advisory_lock(hashtext('balcao.copia'))": UMA_INSTALACAO,
  "core/armazenamento.repository.ts: pg_advisory_xact_lock(hashtext('balcao.armazenamento'), 0)":
    UMA_INSTALACAO,
  "core/pagamentos/pix-automatico.repository.ts: pg_advisory_xact_lock({cod_empre}::int, hashtext('pix:' || {numero_guia}))":
    UM_ORGAO,
  "core/pagamentos/pix-automatico.repository.ts: pg_advisory_xact_lock({cod_empre}::int, hashtext('pix:' || g.numero_guia))":
    UM_ORGAO,
  "core/auditoria/selos.repository.ts: pg_try_advisory_xact_lock(hashtext('balcao.auditoria'), {cod_empre}::int)":
    UM_ORGAO,
  'db/prepare.ts: pg_advisory_lock($1)': UMA_INSTALACAO,
  "importacao/orgao.repository.ts: pg_advisory_xact_lock(hashtext('importacao'), $1)": UM_ORGAO,
  "jobs/prazos/prazos.repository.ts: pg_try_advisory_xact_lock(hashtext('balcao.prazos'), {cod_empre}::int)":
    UM_ORGAO,
  'slices/conteudos/conteudos.repository.ts: pg_advisory_xact_lock(hashtextextended({`conteudos:{tipo}`}, {cod_empre}))':
    UM_ORGAO,
  "slices/direitos/direitos.repository.ts: pg_advisory_xact_lock(hashtext('direitos'), {cod_empre}::int)":
    UM_ORGAO,
  "slices/esic/classificadas/declaracoes.repository.ts: pg_advisory_xact_lock(hashtext('declaracoes_do_rol'), {cod_empre}::int)":
    UM_ORGAO,
  "slices/esic/solicitacoes/gestao/totais.repository.ts: pg_try_advisory_xact_lock(hashtext('balcao.contagem'), 0)":
    UMA_INSTALACAO,
  "slices/tributos/certidoes/certidoes.repository.ts: pg_advisory_xact_lock(hashtext('certidoes'), {cod_empre}::int)":
    UM_ORGAO,
  'slices/tributos/parcelamentos/na-cidade.repository.ts: pg_advisory_xact_lock(hashtext({`{evento} {numero_guia}`}), {cod_empre})':
    UM_ORGAO,
  "slices/tributos/parcelamentos/novo-acordo.repository.ts: pg_advisory_xact_lock(hashtext('parcelamentos'), {cod_empre})":
    UM_ORGAO,
};

const FONTES = fileURLToPath(new URL('..', import.meta.url));

/** A call as it is written, to the parenthesis that closes it; what is put in stands in braces. */
const chamadaEm = (texto: string, inicio: number): string => {
  let abertos = 0;
  for (let i = texto.indexOf('(', inicio); i < texto.length; i += 1) {
    if (texto[i] === '(') abertos += 1;
    if (texto[i] === ')') abertos -= 1;
    if (abertos === 0)
      return texto
        .slice(inicio, i + 1)
        .replaceAll(/\s+/g, ' ')
        .replaceAll('${', '{');
  }
  return texto.slice(inicio);
};

const travasEm = (arquivo: string): string[] => {
  const texto = readFileSync(`${FONTES}${arquivo}`, 'utf8');
  return [...texto.matchAll(/pg_(?:try_)?advisory_(?!unlock)\w+/g)].map(
    ({ index }) => `${arquivo.replaceAll('\\', '/')}: ${chamadaEm(texto, index)}`,
  );
};

describe('what stands between the schema and institutions that lie apart (decision 0184)', () => {
  it('each trigger is known, with what it writes', async () => {
    const achados = await linhas<{ gatilho: string }>(
      banco,
      `select format('%s: %s on %s', t.tgname, p.proname,
          string_agg(c.relname::text, ' ' order by c.relname collate "C")) as gatilho
        from pg_trigger t join pg_proc p on p.oid = t.tgfoid join pg_class c on c.oid = t.tgrelid
        where not t.tgisinternal and c.relnamespace = 'public'::regnamespace
        group by t.tgname, p.proname`,
    );
    expect(achados.map(({ gatilho }) => gatilho).toSorted()).toEqual(Object.keys(GATILHOS));
  });

  it('each lock by a word is known, with what it is of', () => {
    const fontes = readdirSync(FONTES, { recursive: true, encoding: 'utf8' }).filter(
      (arquivo) => arquivo.endsWith('.ts') && !arquivo.endsWith('.test.ts'),
    );
    expect(fontes.flatMap(travasEm).toSorted()).toEqual(Object.keys(TRAVAS).toSorted());
  });
});
