import type { ParcelaDaGuia } from '@balcao/contracts';
import { diaDaTentativa, formatarData, situacaoAutomatica } from '@balcao/domain';
import type { Guia, Parcela } from '../../adapters/fonte-tributaria/fonte-tributaria.port.ts';
import type { OrgaoEmUso } from '../../core/orgao/orgao.ts';
import { listAutomaticas } from '../../core/pagamentos/pix-automatico.repository.ts';
import type { Database } from '../../db/client.ts';

/** What a list says of an installment that somebody authorised to be charged by itself. */
export type Automaticas = (guia: Guia, parcela: Parcela) => ParcelaDaGuia['automatico'];

/** Nothing is charged by itself, or whoever asks is not told. */
export const SEM_AUTOMATICAS: Automaticas = () => null;

const TEXTO_DA_FALHA = 'O pagamento automático não foi feito: pague por aqui.';

/** Which installments of some guides are charged by themselves: one statement, where the bank offers it. */
export const lerAutomaticas = async (
  db: Database,
  { cod_empre, pix_automatico, hoje, calendario }: OrgaoEmUso,
  guias: readonly Pick<Guia, 'numero'>[],
): Promise<Automaticas> => {
  if (!pix_automatico) return SEM_AUTOMATICAS;
  const linhas = await listAutomaticas(
    db,
    cod_empre,
    guias.map(({ numero }) => numero),
  );
  return ({ numero }, parcela) => {
    const daGuia = linhas.filter(({ autorizacao }) => autorizacao.numero_guia === numero);
    const [primeira] = daGuia;
    if (primeira === undefined) return null;
    const agendada = daGuia.find(
      (uma) => uma.agendada?.numero_parcela === parcela.numero,
    )?.agendada;
    const { data_final } = primeira.autorizacao;
    const situacao = situacaoAutomatica(parcela, data_final, agendada?.estado, hoje);
    if (situacao === 'PREVISTA' || situacao === 'AGENDADA') {
      const dia = diaDaTentativa(agendada?.vencimento ?? parcela.ultima.vencimento, calendario);
      return { cobra: true, texto: `Pagamento automático em ${formatarData(dia)}` };
    }
    return situacao === 'FALHOU' && parcela.situacao === 'ATIVA'
      ? { cobra: false, texto: TEXTO_DA_FALHA }
      : null;
  };
};
