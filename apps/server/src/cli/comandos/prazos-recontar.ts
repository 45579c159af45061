import { formatarData } from '@balcao/domain';
import { createOrgaos } from '../../core/orgao.ts';
import { openDatabase } from '../../db/client.ts';
import { recontarPrazos, type PrazoMovido } from '../../jobs/prazos/recontar.ts';
import { SAIDA, type Comando } from '../comando.ts';
import { lerOrgao } from '../digitado.ts';
import { auditarOperador, exigirOrgao } from '../orgaos.repository.ts';

const resumir = (quantos: number, simular: boolean): string => {
  if (quantos === 0) return `Nenhum prazo em aberto ${simular ? 'mudaria' : 'mudou'}.`;
  if (quantos === 1) return `1 prazo em aberto ${simular ? 'mudaria' : 'mudou'}.`;
  return `${quantos} prazos em aberto ${simular ? 'mudariam' : 'mudaram'}.`;
};

const descrever = ({ protocolo, de, para }: PrazoMovido): string =>
  `  ${protocolo}: de ${formatarData(de)} para ${formatarData(para)}`;

export const recontarPrazosDoOrgao: Comando = {
  nome: 'prazos recontar',
  resumo: 'Conta de novo os prazos em aberto, depois de mudar feriados ou prazos',
  argumentos: [],
  opcoes: {
    orgao: { valor: 'N', ajuda: 'número do órgão', obrigatoria: true },
    simular: { ajuda: 'mostra o que mudaria e não muda nada' },
  },
  detalhes: [
    'Só mudam solicitações sem resposta e ainda dentro do prazo; cada mudança fica no histórico dela.',
    'Quem pediu não é avisado por e-mail: o novo prazo aparece na consulta.',
  ],
  executar: async (digitado, { terminal, comBanco, agora }) => {
    const cod_empre = lerOrgao(digitado);
    const simular = digitado.ligada('simular');
    const movidos = await comBanco(async (pool) => {
      const db = openDatabase(pool);
      await exigirOrgao(db, cod_empre);
      const orgao = await createOrgaos(db, agora).get(cod_empre);
      const mudados = await recontarPrazos({ db, relogio: agora }, orgao, simular);
      if (!simular) {
        const dados = { mudados: mudados.length };
        await auditarOperador(db, cod_empre, 'solicitacoes.recontar-prazos', dados);
      }
      return mudados;
    });
    movidos.map(descrever).forEach(terminal.escrever);
    terminal.escrever(resumir(movidos.length, simular));
    return SAIDA.OK;
  },
};
