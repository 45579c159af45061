import type { ItemDaLista } from '@balcao/contracts';
import type { AmbienteDoGovbr } from '../../core/orgao/orgao.repository.ts';
import type { OrgaoEmUso } from '../../core/orgao/orgao.ts';

/** Domains of public bodies, on which alone Login Único gives a credential of production. */
const OFICIAIS = /\.(gov|leg|jus|mp|tc|def|mil|edu)\.br$/;

interface Fatos {
  /** Address of the portal, without a final slash. */
  portal: string;
  ambiente: AmbienteDoGovbr | undefined;
  orgao: Pick<OrgaoEmUso, 'cod_empre' | 'parametros'>;
}

type Item = (fatos: Fatos) => ItemDaLista;

const item =
  (
    chave: string,
    titulo: string,
    pronto: (fatos: Fatos) => boolean,
    textos: { pronto: string; falta: (fatos: Fatos) => string },
  ): Item =>
  (fatos) => {
    const certo = pronto(fatos);
    const texto = certo ? textos.pronto : textos.falta(fatos);
    return { chave, titulo, situacao: certo ? 'PRONTO' : 'FALTA', texto };
  };

const conferir =
  (chave: string, titulo: string, texto: (fatos: Fatos) => string): Item =>
  (fatos) => ({ chave, titulo, situacao: 'CONFERIR', texto: texto(fatos) });

const ITENS: readonly Item[] = [
  item('https', 'Portal em https', ({ portal }) => portal.startsWith('https://'), {
    pronto: 'O portal responde por https.',
    falta: () => 'O gov.br só volta a endereços https. Quem opera define PUBLIC_URL.',
  }),
  item('dominio', 'Domínio oficial', ({ portal }) => OFICIAIS.test(new URL(portal).hostname), {
    pronto: 'O endereço do portal é de órgão público.',
    falta: () =>
      'A credencial de produção só é dada a domínios oficiais, como cidade.uf.gov.br ou camara.uf.leg.br.',
  }),
  item(
    'credencial',
    'Credencial da prefeitura',
    ({ ambiente }) => ambiente === 'homologacao' || ambiente === 'producao',
    {
      pronto: 'A credencial está instalada.',
      falta: ({ orgao }) =>
        `Peça a credencial ao Ministério da Gestão (o pedido leva uns 3 dias). Quem opera a instala: npm run cli -- orgao govbr --orgao ${orgao.cod_empre} --ambiente homologacao --client-id …`,
    },
  ),
  item('producao', 'Ambiente de produção', ({ ambiente }) => ambiente === 'producao', {
    pronto: 'As pessoas entram com a conta gov.br de verdade.',
    falta: ({ orgao }) =>
      `Depois de aprovado o vídeo da homologação: npm run cli -- orgao govbr --orgao ${orgao.cod_empre} --ambiente producao --client-id …`,
  }),
  item(
    'encarregado',
    'Aviso de privacidade',
    ({ orgao: { parametros } }) => parametros.encarregado_nome !== '',
    {
      pronto: 'A página de privacidade diz quem é o encarregado pelos dados pessoais.',
      falta: () => 'Informe em Parâmetros quem é o encarregado pelos dados pessoais.',
    },
  ),
  conferir(
    'escopos',
    'Credencial e escopos conferidos',
    ({ orgao }) =>
      `Quem opera confere sem navegador: npm run cli -- govbr conferir --orgao ${orgao.cod_empre}`,
  ),
  conferir(
    'rede',
    'Saída para o gov.br',
    () =>
      'O endereço IP de onde o servidor sai pode estar bloqueado no gov.br: se a conferência disser que ele não responde, informe o IP no mesmo pedido da credencial.',
  ),
  conferir(
    'relatorio',
    'Relatório do mês',
    () => 'Até o dia 5, baixe o arquivo do mês anterior e envie ao Ministério da Gestão.',
  ),
];

/** What going live asks of an orgao, and how each of it stands. */
export const faltaParaProducao = (fatos: Fatos): ItemDaLista[] => ITENS.map((um) => um(fatos));

/** What the video of the homologation shows, in one take and with the address bar in sight. */
export const ROTEIRO_DA_HOMOLOGACAO: readonly string[] = [
  'Abra a entrada do portal, com a barra de endereço à vista.',
  'Toque em “Entrar com gov.br”: o navegador vai para sso.staging.acesso.gov.br.',
  'Entre com a conta de teste e autorize o uso dos dados.',
  'Mostre a volta ao portal, já com o nome da pessoa no painel.',
  'Abra “Meu perfil” e um serviço, como a segunda via do IPTU.',
  'Toque em “Sair”: o navegador passa por sso.staging.acesso.gov.br/logout e volta à entrada.',
  'Toque de novo em “Entrar com gov.br”: a conta é pedida outra vez, porque a sessão de lá terminou.',
];
