import type { MemoriaDoPrazoNaTela } from '@balcao/contracts';
import { foiProrrogada, memoriaDoPrazo, prazoDaProrrogacao } from '@balcao/domain';
import { dia } from '../../../core/dia.ts';
import type { Olhar } from './olhar.ts';

/** 'Como este prazo foi calculado'. */
export const prazoParaTela = ({
  solicitacao: { fatos },
  orgao,
}: Pick<Olhar, 'solicitacao' | 'orgao'>): MemoriaDoPrazoNaTela => {
  const { etapas, confere } = memoriaDoPrazo(fatos, orgao);
  return {
    etapas: etapas.map(({ etapa, prazo, texto, dias }) => ({
      etapa,
      vencimento: dia(prazo.vencimento),
      texto,
      dias: [...dias],
    })),
    confere,
    se_prorrogada: foiProrrogada(fatos)
      ? null
      : dia(prazoDaProrrogacao(fatos.data_previsao, orgao).vencimento),
  };
};
