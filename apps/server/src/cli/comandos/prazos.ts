import { formatarData } from '@balcao/domain';
import { createCorreio } from '../../core/correio/correio.ts';
import { createOrgaos } from '../../core/orgao/orgao.ts';
import { openDatabase } from '../../db/client.ts';
import {
  atualizarPrazosDe,
  type Atualizacao,
  recontarPrazos,
  type PrazoMovido,
} from '../../jobs/prazos/atualizar-prazos.ts';
import { listOrgaosEmUso } from '../../jobs/prazos/prazos.repository.ts';
import { SAIDA, type Comando, lerOrgao } from '../comando.ts';
import { exigirOrgao, auditarOperador } from '../orgaos-do-operador.repository.ts';

const descreverAtualizacao = ({
  cod_empre,
  expiradas,
  encerradas,
  sem_complemento,
  lembradas,
}: Atualizacao): string =>
  `Órgão ${cod_empre}: ${expiradas} passaram do prazo sem atendimento, ${encerradas} ficaram como não atendidas, ${sem_complemento} encerradas sem o complemento pedido, ${lembradas} tiveram lembrete.`;

export const atualizarPrazosDosOrgaos: Comando = {
  nome: 'prazos atualizar',
  resumo: 'Faz agora o que o servidor faz todo dia com os prazos das solicitações',
  argumentos: [],
  opcoes: { orgao: { valor: 'N', ajuda: 'só este órgão' } },
  detalhes: [
    'Anota no histórico o que o tempo fez, avisa os administradores e lembra os setores.',
    'O que já foi feito hoje não se repete. Com o servidor no ar, não é preciso.',
  ],
  executar: async (digitado, { terminal, comBanco, agora, cofre }) => {
    const feitas = await comBanco(async (pool) => {
      const db = openDatabase(pool);
      const deps = {
        db,
        relogio: agora,
        orgaos: createOrgaos(db, agora),
        enfileirarCorreio: createCorreio(cofre(), agora),
      };
      const um = digitado.texto('orgao') === undefined ? undefined : lerOrgao(digitado);
      if (um !== undefined) await exigirOrgao(db, um);
      const todas: Atualizacao[] = [];
      for (const cod_empre of um === undefined ? await listOrgaosEmUso(db) : [um]) {
        todas.push(await atualizarPrazosDe(deps, await deps.orgaos.get(cod_empre)));
      }
      return todas;
    });
    feitas.map(descreverAtualizacao).forEach(terminal.escrever);
    return SAIDA.OK;
  },
};

const resumir = (quantos: number, simular: boolean): string => {
  if (quantos === 0) return `Nenhum prazo em aberto ${simular ? 'mudaria' : 'mudou'}.`;
  if (quantos === 1) return `1 prazo em aberto ${simular ? 'mudaria' : 'mudou'}.`;
  return `${quantos} prazos em aberto ${simular ? 'mudariam' : 'mudaram'}.`;
};

const descreverMovido = ({ protocolo, de, para }: PrazoMovido): string =>
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
    movidos.map(descreverMovido).forEach(terminal.escrever);
    terminal.escrever(resumir(movidos.length, simular));
    return SAIDA.OK;
  },
};
