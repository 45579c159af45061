import { SAIDA, type Comando } from '../comando.ts';
import { VERSAO } from '../../config/versao.ts';

export const dizerVersao: Comando = {
  nome: 'versao',
  resumo: 'Diz a versão do Balcão e a do Node.js que o roda',
  argumentos: [],
  opcoes: {},
  executar: async (_digitado, { terminal }) => {
    terminal.escrever(`Balcão ${VERSAO}, Node.js ${process.versions.node}`);
    return SAIDA.OK;
  },
};
