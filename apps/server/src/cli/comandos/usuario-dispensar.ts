import { formatarDocumento } from '@balcao/domain';
import { openDatabase } from '../../db/client.ts';
import { ErroDeUso } from '../../operator-error.ts';
import { avisarDoOperador } from '../avisos-do-operador.ts';
import { SAIDA, type Comando, type Digitado, lerOrgao } from '../comando.ts';
import {
  auditarOperador,
  dispensarDoGovbrAte,
  exigirOrgao,
  lockUsuario,
} from '../orgaos-do-operador.repository.ts';
import { lerCpfCnpj } from './usuario.ts';

const HORA_MS = 3_600_000;
const HORAS_PADRAO = 24;
const HORAS_MAXIMO = 72;

/** @throws ErroDeUso for what is no number of hours */
const lerHoras = (digitado: Digitado): number => {
  const texto = digitado.texto('horas') ?? String(HORAS_PADRAO);
  const horas = /^\d{1,2}$/.test(texto) ? Number(texto) : Number.NaN;
  if (horas >= 1 && horas <= HORAS_MAXIMO) return horas;
  throw new ErroDeUso(`--horas vai de 1 a ${HORAS_MAXIMO}; veio “${texto}”.`);
};

/** The way in that is left when gov.br is down, or nobody who administers has gold any more. */
export const dispensarDoGovbr: Comando = {
  nome: 'usuario dispensar',
  resumo: 'Deixa uma pessoa da equipe entrar só com a senha, por um tempo, onde se exige o gov.br',
  argumentos: ['<cpf/cnpj>'],
  opcoes: {
    orgao: { valor: 'N', ajuda: 'Órgão da conta', obrigatoria: true },
    motivo: {
      valor: 'texto',
      ajuda: 'por quê, sem dados pessoais: fica na trilha',
      obrigatoria: true,
    },
    horas: { valor: 'N', ajuda: `por quantas horas: de 1 a ${HORAS_MAXIMO} (${HORAS_PADRAO})` },
  },
  detalhes: [
    'Para quando o gov.br está fora, ou ninguém que administra tem mais o nível ouro.',
    'A segunda etapa da conta continua a ser pedida. Os administradores são avisados por e-mail.',
    'Confira antes, por outro meio, que quem pede é quem diz ser.',
  ],
  executar: async (digitado, ambiente) => {
    const { terminal, comBanco, agora, cofre } = ambiente;
    const cod_empre = lerOrgao(digitado);
    const cpfcnpj = lerCpfCnpj(digitado);
    const horas = lerHoras(digitado);
    const motivo = digitado.texto('motivo') ?? '';
    const ate = new Date(agora().getTime() + horas * HORA_MS);
    const dispensada = await comBanco((pool) =>
      openDatabase(pool).transaction(async (tx) => {
        await exigirOrgao(tx, cod_empre);
        const conta = await lockUsuario(tx, cod_empre, cpfcnpj);
        if (conta === undefined || conta.tipo === 'CONTRIBUINTE') return false;
        await dispensarDoGovbrAte(tx, conta, ate);
        const dados = { usuario: conta.id, ate: ate.toISOString(), motivo };
        const titular = cofre().hmac('titular', cpfcnpj);
        await auditarOperador(tx, cod_empre, 'usuario.dispensar-govbr', dados, titular);
        await avisarDoOperador(tx, ambiente, cod_empre, 'DISPENSA_DO_GOVBR');
        return true;
      }),
    );
    const quem = `${formatarDocumento(cpfcnpj)}, órgão ${cod_empre}`;
    if (dispensada) {
      terminal.escrever(`${quem}: entra só com a senha pelas próximas ${horas} horas.`);
      return SAIDA.OK;
    }
    terminal.reclamar(`${quem}: não é uma conta da equipe.`);
    return SAIDA.RECUSADO;
  },
};
