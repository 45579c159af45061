import { getConexao, testarConexao, type Conexao } from '@balcao/contracts';
import type { SaudeDaConexao } from '../../adapters/fonte-tributaria/fonte-tributaria.port.ts';
import { AppError } from '../../core/app-error.ts';
import { auditar } from '../../core/auditoria/auditoria.ts';
import type { Limite } from '../../core/limites/limites.ts';
import { orgaoDaSessao } from '../../core/quem/quem.ts';
import { rota } from '../../plugins/rota.ts';
import type { Slice } from '../slice.ts';

/** Somebody mending the connection, not a machine. */
const TESTES: Limite = { uso: 'conexao:teste', maximo: 60, janelaSegundos: 3_600 };

const iso = (instante: Date | null): string | null => instante?.toISOString() ?? null;

const saudeParaTela = ({
  ultimo_sucesso,
  ultima_falha,
  fora_desde,
  ...resto
}: SaudeDaConexao): Conexao['saude'] => ({
  ...resto,
  ultimo_sucesso: iso(ultimo_sucesso),
  ultima_falha: ultima_falha && { ...ultima_falha, quando: ultima_falha.quando.toISOString() },
  fora_desde: iso(fora_desde),
});

/** The connection to the city's own system, for the administrators of its orgao (B07). */
export const conexao: Slice = (app, { db, conexoes, limites }) => {
  rota(app, getConexao, async ({ quem }) => {
    const { endereco, configurada_em, saude } = await conexoes.ver(orgaoDaSessao(quem));
    const data: Conexao = {
      fonte: endereco === null ? 'ledger' : 'erp',
      endereco,
      configurada_em: iso(configurada_em),
      saude: saude && saudeParaTela(saude),
    };
    return { data };
  });

  rota(app, testarConexao, async ({ quem }) => {
    const cod_empre = orgaoDaSessao(quem);
    await limites.consumir(TESTES, cod_empre);
    const teste = await conexoes.testar(cod_empre);
    if (teste === undefined) throw new AppError('SEM_SISTEMA_PROPRIO');
    await auditar(db, quem, { cod_empre, evento: 'conexao.testar', dados: { ok: teste.ok } });
    return { data: { ...teste, motivo: teste.ok ? null : teste.motivo } };
  });
};
