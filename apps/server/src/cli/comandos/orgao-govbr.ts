import {
  deleteCredencial,
  findCredencialGuardada,
  saveCredencial,
  usoDoSegredo,
} from '../../core/contas/credencial-do-govbr.repository.ts';
import type { AmbienteDoGovbr } from '../../core/orgao/orgao.repository.ts';
import { openDatabase } from '../../db/client.ts';
import { ErroDeUso } from '../../operator-error.ts';
import { avisarDoOperador } from '../avisos-do-operador.ts';
import { SAIDA, type Ambiente, type Comando, type Digitado } from '../comando.ts';
import { auditarOperador, exigirOrgao } from '../orgaos-do-operador.repository.ts';
import { pedirSegredo } from '../senha-digitada.ts';

const AMBIENTES = ['homologacao', 'producao', 'teste'] as const;

interface Escolha {
  ambiente: AmbienteDoGovbr;
  client_id: string;
  segredo: string;
}

/** @throws ErroDeUso for what is no number of an orgao */
const lerOrgaos = ({ textos }: Digitado): number[] =>
  textos('orgao').map((texto) => {
    if (/^[1-9]\d{0,8}$/.test(texto)) return Number(texto);
    throw new ErroDeUso(`--orgao é o número de um órgão; veio “${texto}”.`);
  });

/** What was chosen; null turns it off, undefined only shows how it is. */
const lerEscolha = async (
  digitado: Digitado,
  { terminal }: Ambiente,
): Promise<Escolha | null | undefined> => {
  const [texto, client_id] = [digitado.texto('ambiente'), digitado.texto('client-id')];
  if (digitado.ligada('desligar')) return null;
  if (texto === undefined && client_id === undefined) return undefined;
  const ambiente = AMBIENTES.find((um) => um === texto);
  if (ambiente === undefined)
    throw new ErroDeUso(`--ambiente deve ser ${AMBIENTES.join(', ')}; veio “${texto ?? ''}”.`);
  if (client_id === undefined || !/^[\x21-\x7e]{3,200}$/.test(client_id))
    throw new ErroDeUso(
      'Falta --client-id: o nome do sistema no gov.br, como portal.cidade.gov.br.',
    );
  const pergunta = 'Segredo (client_secret) do gov.br (não aparece ao digitar):';
  const segredo = (await pedirSegredo(terminal, pergunta)).trim();
  if (!/^[\x21-\x7e]{8,500}$/.test(segredo))
    throw new ErroDeUso('O segredo tem de 8 a 500 letras, números e sinais, sem espaços.');
  return { ambiente, client_id, segredo };
};

export const govbrDoOrgao: Comando = {
  nome: 'orgao govbr',
  resumo: 'Mostra, liga ou desliga a entrada com gov.br de um ou mais órgãos',
  argumentos: [],
  opcoes: {
    orgao: {
      valor: 'N',
      ajuda: 'Número do órgão; repita para usar uma credencial em vários',
      obrigatoria: true,
      varias: true,
    },
    ambiente: { valor: 'ambiente', ajuda: 'homologacao, producao ou teste (npm run govbr)' },
    'client-id': { valor: 'sistema', ajuda: 'client_id que o gov.br deu' },
    desligar: { ajuda: 'Ninguém mais entra com gov.br; as contas continuam' },
  },
  detalhes: [
    'O segredo é pedido no terminal e não aparece; num script, vem pela entrada padrão.',
    'Ele fica cifrado com a chave da instalação (APP_KEY), para este órgão e este sistema.',
    'Uma credencial para vários órgãos pede o segundo relatório do mês: docs/manual/govbr.md',
  ],
  executar: async (digitado, ambiente) => {
    const orgaos = lerOrgaos(digitado);
    const escolha = await lerEscolha(digitado, ambiente);
    for (const cod_empre of orgaos) {
      const row = await ambiente.comBanco((pool) =>
        openDatabase(pool).transaction(async (tx) => {
          const { parametros } = await exigirOrgao(tx, cod_empre);
          if (escolha === null && parametros['exigir_govbr_da_equipe'] === true)
            throw new ErroDeUso(
              `O órgão ${cod_empre} exige o gov.br da equipe, que não entraria mais. Desligue antes “Exigir gov.br da equipe” em Parâmetros; sem quem possa, veja usuario dispensar.`,
            );
          if (escolha === undefined) return findCredencialGuardada(tx, cod_empre);
          if (escolha === null) await deleteCredencial(tx, cod_empre);
          else {
            const identificacao = { cod_empre, ...escolha };
            const uso = usoDoSegredo(identificacao);
            const segredo = ambiente.cofre().cifrar(uso, escolha.segredo);
            const configurada_em = ambiente.agora();
            await saveCredencial(tx, { ...identificacao, segredo, configurada_em });
          }
          const { ambiente: qual = null, client_id = null } = escolha ?? {};
          await auditarOperador(tx, cod_empre, 'orgao.govbr', { ambiente: qual, client_id });
          await avisarDoOperador(tx, ambiente, cod_empre, 'GOVBR');
          return findCredencialGuardada(tx, cod_empre);
        }),
      );
      ambiente.terminal.escrever(
        row === undefined
          ? `Órgão ${cod_empre}: ninguém entra com gov.br.`
          : `Órgão ${cod_empre}: gov.br de ${row.ambiente}, sistema ${row.client_id}.`,
      );
    }
    return SAIDA.OK;
  },
};
