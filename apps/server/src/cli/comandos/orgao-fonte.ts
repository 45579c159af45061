import { usoDaCredencial } from '../../adapters/fonte-tributaria/erp/conexoes.ts';
import { nomeiaLoopback, redeValida } from '../../adapters/fonte-tributaria/erp/rede.ts';
import { openDatabase } from '../../db/client.ts';
import { ErroDeUso } from '../../operator-error.ts';
import { SAIDA, type Ambiente, type Comando, type Digitado, lerOrgao } from '../comando.ts';
import { avisarDoOperador } from '../avisos-do-operador.ts';
import {
  auditarOperador,
  exigirOrgao,
  findFonte,
  saveFonte,
} from '../orgaos-do-operador.repository.ts';
import { pedirCredencial } from '../senha-digitada.ts';

/** The address of a city's system: HTTPS, unless it is this machine, and nothing secret in it. */
export const lerEndereco = (texto: string): URL => {
  const url = URL.canParse(texto) ? new URL(texto) : undefined;
  const nu = url?.username === '' && url.password === '' && !/[?#]/.test(texto);
  if (url === undefined || !nu)
    throw new ErroDeUso(
      `“${texto}” não é o endereço de um sistema, como https://erp.cidade.gov.br/balcao, sem senha nem parâmetros.`,
    );
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && nomeiaLoopback(url)))
    throw new ErroDeUso('O endereço deve começar com https:// (http:// só nesta máquina).');
  return url;
};

/** @throws ErroDeUso for what is no network. */
export const lerRedes = ({ textos }: Digitado): string[] =>
  textos('permitir-rede').map((rede) => {
    if (redeValida(rede)) return rede;
    throw new ErroDeUso(`--permitir-rede “${rede}” não é uma rede, como 10.0.0.0/8.`);
  });

interface Escolha {
  tipo: 'ledger' | 'erp';
  endereco: string | null;
  credencial: string | null;
  redes: string[];
  faz_acordos: boolean;
}

const LEDGER: Escolha = {
  tipo: 'ledger',
  endereco: null,
  credencial: null,
  redes: [],
  faz_acordos: false,
};

/** What was chosen; undefined: only to be shown. */
const lerEscolha = async (
  digitado: Digitado,
  cod_empre: number,
  { terminal, cofre }: Ambiente,
): Promise<Escolha | undefined> => {
  const [tipo, texto, redes, faz_acordos] = [
    digitado.texto('tipo'),
    digitado.texto('endereco'),
    lerRedes(digitado),
    digitado.ligada('faz-acordos'),
  ];
  if (tipo !== 'erp' && (texto !== undefined || redes.length > 0 || faz_acordos))
    throw new ErroDeUso('--endereco, --permitir-rede e --faz-acordos são de --tipo erp.');
  if (tipo === undefined) return undefined;
  if (tipo === 'ledger') return LEDGER;
  if (tipo !== 'erp') throw new ErroDeUso(`--tipo deve ser ledger ou erp; veio “${tipo}”.`);
  if (texto === undefined) throw new ErroDeUso('Falta --endereco.');
  const endereco = lerEndereco(texto);
  const credencial = await pedirCredencial(terminal);
  return {
    tipo,
    endereco: endereco.href,
    credencial: cofre().cifrar(usoDaCredencial(cod_empre, endereco), credencial),
    redes,
    faz_acordos,
  };
};

const mostrar = (cod_empre: number, fonte: Awaited<ReturnType<typeof findFonte>>): string[] => {
  if (fonte?.endereco == null)
    return [`Órgão ${cod_empre}: os dados tributários vêm do livro do Balcão.`];
  return [
    `Órgão ${cod_empre}: os dados tributários vêm do sistema da prefeitura, em ${fonte.endereco}`,
    `Redes permitidas além da internet: ${fonte.redes.join(', ') || 'nenhuma'}`,
    `Acordos de parcelamento: ${fonte.faz_acordos ? 'o portal oferece os que o sistema faz' : 'o portal não oferece'}`,
    `Confira o sistema: npm run cli -- erp conferir ${fonte.endereco} --orgao ${cod_empre} --cpfcnpj <de teste>`,
  ];
};

export const escolherFonte: Comando = {
  nome: 'orgao fonte',
  resumo:
    'Mostra ou muda de onde vêm os dados tributários: livro do Balcão ou sistema da prefeitura',
  argumentos: [],
  opcoes: {
    orgao: { valor: 'N', ajuda: 'Número do órgão', obrigatoria: true },
    tipo: { valor: 'tipo', ajuda: 'ledger (o livro do Balcão) ou erp (o sistema da prefeitura)' },
    endereco: { valor: 'https://…', ajuda: 'Endereço do sistema, sem o v2/ da API' },
    'permitir-rede': {
      valor: 'rede',
      ajuda: 'Rede interna em que o sistema pode estar, como 10.0.0.0/8',
      varias: true,
    },
    'faz-acordos': {
      ajuda: 'O sistema faz acordos de parcelamento: o portal passa a oferecê-los',
    },
  },
  detalhes: [
    'A credencial do sistema é pedida no terminal e não aparece; num script, vem pela entrada padrão:',
    '  npm run cli -- orgao fonte --orgao 1 --tipo erp --endereco https://… < arquivo-com-a-credencial',
    'Ela fica cifrada com a chave da instalação (APP_KEY), para este endereço e nenhum outro.',
    'Antes de ligar os acordos com --faz-acordos, confira-os: erp conferir … --parcelar guia/parcela.',
    'O servidor passa a usar a escolha em segundos, sem reiniciar. A API: docs/api-erp.md',
  ],
  executar: async (digitado, ambiente) => {
    const cod_empre = lerOrgao(digitado);
    const escolha = await lerEscolha(digitado, cod_empre, ambiente);
    const fonte = await ambiente.comBanco((pool) =>
      openDatabase(pool).transaction(async (tx) => {
        await exigirOrgao(tx, cod_empre);
        if (escolha === undefined) return findFonte(tx, cod_empre);
        await saveFonte(tx, { cod_empre, ...escolha, configurada_em: ambiente.agora() });
        const { tipo, endereco, redes, faz_acordos } = escolha;
        await auditarOperador(tx, cod_empre, 'orgao.fonte', { tipo, endereco, redes, faz_acordos });
        await avisarDoOperador(tx, ambiente, cod_empre, 'FONTE');
        return findFonte(tx, cod_empre);
      }),
    );
    mostrar(cod_empre, fonte).forEach(ambiente.terminal.escrever);
    return SAIDA.OK;
  },
};
