/** A city on the day on which its slips are due, each with its charge at the bank that comes along. */
import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RunningServer } from '@balcao/e2e/src/server.ts';
import { createBancos } from '@balcao/server/src/adapters/cobranca/bancos.ts';
import { createCofre } from '@balcao/server/src/core/cofre.ts';
import { createOrgaos } from '@balcao/server/src/core/orgao/orgao.ts';
import { NO_LIMITS, openDatabase, openPool } from '@balcao/server/src/db/client.ts';
import { cobrarNoBanco } from '@balcao/server/src/slices/tributos/pix/cobrar.ts';
import {
  abrirBanco as abrirBancoDaCidade,
  ligarAoBanco,
} from '@balcao/server/src/testing/banco.ts';
import { barrasDe } from '@balcao/server/src/testing/retorno.ts';
import { diaEm } from '@balcao/domain';
import type { Pool } from 'pg';
import { abrirBanco, type Banco } from './banco.ts';
import { abrirServidor } from './servidor.ts';

const FUSO = 'America/Sao_Paulo';
/** Charges that are asked of the bank at once. */
const DE_CADA_VEZ = 8;

/** A slip, its charge, and what it asks. */
interface SlipDoDia {
  guia: number;
  /** 44 digits. */
  codigo: string;
  brcode: string;
  valor: number;
}

const valorDe = (guia: number): number => 10_000 + ((guia * 37) % 9_973);

const livroSql = (slips: number, hoje: string): string => `
  insert into orgaos (cod_empre, nome, secretaria, cnpj, logradouro, bairro, cidade, uf, cep, municipio_ibge, demonstracao, parametros)
    values (1, 'Prefeitura', 'Fazenda', '00000000000191', 'Rua A', 'Centro', 'Cidade', 'SP', '01000000', 3550308, true,
            '{"febraban_codigo": "1234", "pix_chave": "pix@cidade.example"}');
  insert into imoveis (cod_empre, codigo_reduzido, inscricao, inscricao_busca, endereco)
    select 1, n, '01.' || n, '01' || n, 'Rua dos Ipês, ' || n from generate_series(1, ${slips}) n;
  insert into guias (cod_empre, numero_guia, tributo, ano_referencia, imovel_codigo, situacao, lancamento)
    select 1, n, 'IPTU', extract(year from date '${hoje}'), n, 'ATIVA', '2026-01-05' from generate_series(1, ${slips}) n;
  insert into parcelas (cod_empre, numero_guia, numero_parcela, vencimento, valor_centavos, situacao)
    select 1, n, 1, '${hoje}', 10000 + (n * 37) % 9973, 'ATIVA' from generate_series(1, ${slips}) n;
  analyze`;

/** Starts what serves the city, with what its bank asks for. */
type Subir = (
  livro: Banco & { owner: Pool },
  ambiente: Record<string, string>,
) => Promise<Pick<RunningServer, 'stop'>>;

/** The city, its bank and its server; each slip is charged by the code of production. */
export const abrirCidade = async (slips: number, subir: Subir = abrirServidor) => {
  const appKey = randomBytes(32);
  const cofre = createCofre(appKey);
  const hoje = diaEm(new Date(), FUSO);
  const livro = await abrirBanco();
  const banco = await abrirBancoDaCidade();
  const owner = openPool(livro.ownerUrl, () => undefined, NO_LIMITS);
  await owner.query(livroSql(slips, hoje));
  await ligarAoBanco({ owner }, cofre, 1, 'bacen', banco.credenciais);

  const db = openDatabase(owner);
  const bancos = createBancos({ db, cofre, declarados: banco.declarados });
  const orgao = await createOrgaos(db, () => new Date()).get(1);
  const cobrados: SlipDoDia[] = [];
  const cobrar = async (guia: number) => {
    const valor = valorDe(guia);
    const daParcela = { guia, parcela: 1, emissao: 1, vencimento: hoje } as const;
    const codigo = barrasDe({ tributo: 'IPTU', ...daParcela }, valor);
    const de = { numero_guia: guia, numero_parcela: 1, emissao: 1 };
    const slip = { codigo, valor, vencimento: hoje, de };
    const feita = await cobrarNoBanco({ db, bancos, relogio: () => new Date() }, orgao, slip);
    if (!feita?.brcode) throw new Error(`the bank did not charge guide ${guia}`);
    cobrados.push({ guia, codigo, brcode: feita.brcode, valor });
  };
  for (let guia = 1; guia <= slips; guia += DE_CADA_VEZ)
    await Promise.all(
      Array.from({ length: Math.min(DE_CADA_VEZ, slips - guia + 1) }, (_, i) => cobrar(guia + i)),
    );
  await bancos.encerrar();

  const autoridade = join(livro.pasta, 'autoridade.pem');
  const { api, token, ca = '' } = banco.declarados.bacen;
  writeFileSync(autoridade, ca);
  const servidor = await subir(
    { ...livro, owner },
    {
      APP_KEY: appKey.toString('base64'),
      PIX_BANCOS: `bacen=bacen|${api}|${token}|${autoridade}`,
    },
  );
  return {
    hoje,
    cofre,
    banco,
    owner,
    pasta: livro.pasta,
    slips: cobrados,
    fechar: async () => {
      try {
        await servidor.stop();
      } finally {
        await banco.encerrar();
        await owner.end();
        await livro.fechar();
      }
    },
  };
};

export type CidadeQueVence = Awaited<ReturnType<typeof abrirCidade>>;
