import { calendarioDe, lerParametros, type DataCivil, type Quem } from '@balcao/domain';
import type { Executor } from '../../db/client.ts';
import { publicacoes } from '../../db/schema/transparencia.ts';
import { recursoRespostas, recursos } from '../../db/schema/recursos.ts';
import { solicitacaoHistorico, solicitacoes } from '../../db/schema/solicitacoes.ts';
import { insertEmLotes } from '../../importacao/anteriores/anteriores.repository.ts';
import type { Cidade } from '../cidade.ts';
import type { Equipe } from '../equipe.ts';
import { escreverTodas, type Linhas, type Lugar } from './linhas.ts';
import { lerRoteiros } from './roteiro.ts';

/** An institution of the demonstration as a place where requests are worked on. */
export const lugarDe = ({ orgao }: Cidade, { setores, contas, autoridades }: Equipe): Lugar => {
  const lidos = lerParametros(orgao.parametros);
  if (!lidos.ok) throw new Error(lidos.motivo);
  const pessoa = (conta: Equipe['contas'][number]): Quem => ({
    papel: conta.tipo,
    usuario_id: conta.id,
    setores: conta.setores,
    visao_publica: false,
  });
  const daPrefeitura = contas.filter(({ tipo }) => tipo === 'PREFEITURA').map(pessoa);
  return {
    cod_empre: orgao.cod_empre,
    orgao: { parametros: lidos.valor, calendario: calendarioDe(lidos.valor, orgao) },
    setores,
    servidores: setores.map((id) => daPrefeitura.filter((um) => um.setores.includes(id))),
    instancias: {
      autoridades,
      servidores: contas.filter(({ tipo, ativo }) => tipo !== 'CONTRIBUINTE' && ativo).map(pessoa),
    },
    solicitantes: contas.filter(({ tipo }) => tipo === 'CONTRIBUINTE'),
  };
};

/** Writes requests, their history, their appeals and what was published of them. */
export const gravarSolicitacoes = async (
  tx: Executor,
  pedidos: readonly Linhas[],
): Promise<void> => {
  await insertEmLotes(
    tx,
    solicitacoes,
    pedidos.map(({ solicitacao }) => solicitacao),
  );
  await insertEmLotes(
    tx,
    solicitacaoHistorico,
    pedidos.flatMap(({ historico }) => historico),
  );
  await insertEmLotes(
    tx,
    recursos,
    pedidos.flatMap((um) => um.recursos),
  );
  await insertEmLotes(
    tx,
    recursoRespostas,
    pedidos.flatMap(({ respostas }) => respostas),
  );
  await insertEmLotes(
    tx,
    publicacoes,
    pedidos.flatMap(({ publicacao }) => publicacao ?? []),
  );
};

/** The requests of an institution, from a year and some months ago until yesterday. */
export const createSolicitacoes = async (
  tx: Executor,
  cidade: Cidade,
  equipe: Equipe,
  hoje: DataCivil,
): Promise<void> => {
  const roteiros = await lerRoteiros(cidade.nome, hoje);
  await gravarSolicitacoes(tx, escreverTodas(lugarDe(cidade, equipe), roteiros, hoje));
};
