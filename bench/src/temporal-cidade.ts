import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { diaEm, digitosDoCpf, somarDias } from '@balcao/domain';
import { usoDaCredencial } from '@balcao/server/src/adapters/fonte-tributaria/erp/conexoes.ts';
import { createCofre } from '@balcao/server/src/core/cofre.ts';
import { hashSenha } from '@balcao/server/src/core/contas/senha.ts';
import { NO_LIMITS, openDatabase, openPool } from '@balcao/server/src/db/client.ts';
import { ligarAoBanco } from '@balcao/server/src/testing/banco.ts';
import { CREDENCIAL } from '@balcao/server/src/testing/erp-de-referencia.ts';
import {
  createOrgaoComSolicitacoes,
  createSetorDeEntrada,
} from '@balcao/server/src/testing/solicitacoes.ts';
import { abrirBanco } from './banco.ts';
import { abrirVizinhanca } from './temporal-vizinhos.ts';

export const SENHA = 'cavalo-bateria-grampo';

/** Charges by a bank, and asks the ledger. */
export const DO_BANCO = 1;
/** Asks its own system. */
export const DO_ERP = 2;

/** Somebody with an account and one bill, which is due today. */
export interface Pessoa {
  numero: number;
  cpfcnpj: string;
}

const pessoaDe = (numero: number): Pessoa => {
  const base = String(700_000_000 + numero);
  return { numero, cpfcnpj: base + digitosDoCpf(base) };
};

/** The same people and bills in both institutions. */
const LIVRO_SQL = `
  with pessoas as (
    select n::int + 100 as numero, cpfcnpj, o.cod_empre
    from unnest($1::text[]) with ordinality as p (cpfcnpj, n), orgaos o
  ), contas as (
    insert into usuarios (cod_empre, cpfcnpj, nome, email, tipo, senha_hash, email_confirmado_em)
      select cod_empre, cpfcnpj, 'Pessoa ' || numero, cpfcnpj || '@correio.example', 'CONTRIBUINTE', $2, now()
      from pessoas
  ), donos as (
    insert into contribuintes (cod_empre, codigo, cpfcnpj, nome)
      select cod_empre, numero, cpfcnpj, 'Pessoa ' || numero from pessoas
  ), casas as (
    insert into imoveis (cod_empre, codigo_reduzido, inscricao, inscricao_busca, contribuinte_codigo, endereco)
      select cod_empre, numero, '01.' || numero, '01' || numero, numero, 'Rua dos Ipês, ' || numero from pessoas
  ), boletos as (
    insert into guias (cod_empre, numero_guia, tributo, ano_referencia, imovel_codigo, situacao, lancamento)
      select cod_empre, numero, 'IPTU', extract(year from $3::date), numero, 'ATIVA', '2026-01-05' from pessoas
  )
  insert into parcelas (cod_empre, numero_guia, numero_parcela, vencimento, valor_centavos, situacao)
    select cod_empre, numero, 1, $3::date, 10000 + (numero * 37) % 9973, 'ATIVA' from pessoas`;

/** Every mail that is queued leaves its number here, whatever becomes of it. */
const CARTAS_SQL = `
  create table temporal_cartas (id uuid primary key, em timestamptz not null default now());
  create function temporal_carta() returns trigger language plpgsql security definer as $$
  begin
    if new.fila = 'correio' then insert into public.temporal_cartas (id) values (new.id); end if;
    return null;
  end $$;
  create trigger temporal_carta after insert on trabalhos for each row execute function temporal_carta()`;

/**
 * Two institutions with a slip for each person, and all that they stand on.
 * @param emDias when these are due; today, unless said
 */
export const abrirCidade = async (quantas: number, emDias = 0) => {
  const banco = await abrirBanco();
  const appKey = randomBytes(32);
  const cofre = createCofre(appKey);
  const owner = openPool(banco.ownerUrl, () => undefined, NO_LIMITS);
  const db = openDatabase(owner);
  for (const cod_empre of [DO_BANCO, DO_ERP]) await createOrgaoComSolicitacoes(db, cod_empre);
  await createSetorDeEntrada(db, DO_BANCO);
  // Its bank may be told where to send its notices.
  await owner.query('update orgaos set demonstracao = true where cod_empre = $1', [DO_BANCO]);
  const pessoas = Array.from({ length: quantas }, (_, n) => pessoaDe(101 + n));
  const documentos = pessoas.map(({ cpfcnpj }) => cpfcnpj);
  const vencimento = somarDias(diaEm(new Date(), 'America/Sao_Paulo'), emDias);
  await owner.query(LIVRO_SQL, [documentos, await hashSenha(SENHA), vencimento]);
  await owner.query(CARTAS_SQL);

  const vizinhos = await abrirVizinhanca(banco);
  await ligarAoBanco({ owner }, cofre, DO_BANCO, 'bacen', vizinhos.pix.credenciais);
  const endereco = new URL(vizinhos.erp);
  await owner.query(
    `insert into fontes_tributarias (cod_empre, tipo, endereco, credencial) values ($1, 'erp', $2, $3)`,
    [DO_ERP, endereco.href, cofre.cifrar(usoDaCredencial(DO_ERP, endereco), CREDENCIAL)],
  );
  await owner.query('analyze');
  const autoridade = join(banco.pasta, 'autoridade.pem');
  writeFileSync(autoridade, vizinhos.pix.declarados.bacen.ca ?? '');
  return {
    banco,
    cofre,
    owner,
    pessoas,
    vizinhos,
    ambiente: { ...vizinhos.ambiente(autoridade), APP_KEY: appKey.toString('base64') },
    fechar: async () => {
      await vizinhos.encerrar();
      await owner.end();
      await banco.fechar();
    },
  };
};

export type Cidade = Awaited<ReturnType<typeof abrirCidade>>;
