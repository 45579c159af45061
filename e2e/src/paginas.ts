import { expect, type Page } from '@playwright/test';
import { entrar, type Conta } from './entrar.ts';

export interface Pagina {
  nome: string;
  endereco: string;
  /** Who looks at it; nobody means a visitor. */
  conta?: Conta;
}

/** Every page that people can open: looked at for accessibility, and for the README's pictures. */
export const PAGINAS: readonly Pagina[] = [
  { nome: 'inicio', endereco: '/' },
  { nome: 'entrar', endereco: '/?cod_empre=1' },
  { nome: 'iptu-visitante', endereco: '/iptu?cod_empre=1' },
  { nome: 'nao-encontrada', endereco: '/nao-existe?cod_empre=1' },
  { nome: 'link-incompleto', endereco: '/redefinir-senha' },
  { nome: 'painel', endereco: '/dashboard', conta: 'contribuinte' },
  { nome: 'painel-prefeitura', endereco: '/dashboard', conta: 'prefeitura' },
  { nome: 'iptu', endereco: '/dashboard/iptu', conta: 'contribuinte' },
  { nome: 'iptu-prefeitura', endereco: '/dashboard/iptu', conta: 'prefeitura' },
  { nome: 'issqn-visitante', endereco: '/issqn?cod_empre=1' },
  { nome: 'issqn', endereco: '/dashboard/issqn', conta: 'contribuinte' },
  { nome: 'taxas-fiscalizacao', endereco: '/dashboard/taxas_fiscalizacao', conta: 'contribuinte' },
  { nome: 'alvara', endereco: '/dashboard/alvara', conta: 'contribuinte' },
  { nome: 'imoveis', endereco: '/dashboard/imoveis', conta: 'contribuinte' },
  {
    nome: 'informacoes-cadastrais',
    endereco: '/dashboard/informacoes_cadastrais',
    conta: 'contribuinte',
  },
  { nome: 'log-alteracoes', endereco: '/dashboard/log_alteracoes', conta: 'contribuinte' },
  { nome: 'extrato-divida', endereco: '/dashboard/extrato_divida', conta: 'contribuinte' },
  { nome: 'pagar-visitante', endereco: '/pagar?cod_empre=1' },
  { nome: 'simular-parcelamento', endereco: '/simular-parcelamento?cod_empre=1' },
  {
    nome: 'acordos-de-parcelamento',
    endereco: '/dashboard/gestao_de_parcelamentos',
    conta: 'prefeitura',
  },
  { nome: 'cnd-visitante', endereco: '/negativa_debitos?cod_empre=1' },
  { nome: 'cnd', endereco: '/dashboard/negativa_debitos', conta: 'contribuinte' },
  { nome: 'autenticidade-alvara', endereco: '/autenticidade_alvara?cod_empre=1' },
  { nome: 'privacidade', endereco: '/privacidade?cod_empre=1' },
  { nome: 'institucional', endereco: '/institucional?cod_empre=1' },
  { nome: 'carta-de-servicos', endereco: '/carta-de-servicos?cod_empre=1' },
  { nome: 'carta', endereco: '/carta-de-servicos?cod_empre=1&servico=iptu' },
  { nome: 'perguntas-frequentes', endereco: '/perguntas-frequentes?cod_empre=1' },
  { nome: 'documentos', endereco: '/documentos?cod_empre=1' },
  { nome: 'buscar', endereco: '/buscar?cod_empre=1&busca=certidão' },
  { nome: 'mapa', endereco: '/mapa?cod_empre=1' },
  { nome: 'acessibilidade', endereco: '/acessibilidade?cod_empre=1' },
  { nome: 'estatisticas', endereco: '/estatisticas?cod_empre=1' },
  { nome: 'respostas', endereco: '/respostas?cod_empre=1' },
  { nome: 'respostas-busca', endereco: '/respostas?cod_empre=1&busca=merenda' },
  { nome: 'pesquisa-visitante', endereco: '/pesquisa-satisfacao?cod_empre=1' },
  { nome: 'pesquisa-questionario', endereco: '/pesquisa-questionario?cod_empre=1' },
  { nome: 'pesquisa-resultados', endereco: '/pesquisa-resultados?cod_empre=1' },
  { nome: 'pesquisa', endereco: '/dashboard/pesquisa_satisfacao', conta: 'prefeitura' },
  { nome: 'gerenciar-solicitacoes', endereco: '/dashboard/solicitacoes', conta: 'prefeitura' },
  {
    nome: 'gerenciar-recursos',
    endereco: '/dashboard/solicitacoes?aba=recursos',
    conta: 'admin',
  },
  { nome: 'esic', endereco: '/esic?cod_empre=1' },
  { nome: 'esic-solicitar', endereco: '/esic?cod_empre=1&aba=solicitar' },
  { nome: 'esic-consultar', endereco: '/esic?cod_empre=1&aba=consultar' },
  { nome: 'esic-analitico', endereco: '/esic?cod_empre=1&aba=analitico' },
  { nome: 'solicitacoes', endereco: '/dashboard/solicitacoes', conta: 'contribuinte' },
  {
    nome: 'minhas-solicitacoes',
    endereco: '/dashboard/solicitacoes?aba=minhas',
    conta: 'contribuinte',
  },
  { nome: 'certidoes', endereco: '/dashboard/certidoes', conta: 'prefeitura' },
  {
    nome: 'gerenciar-contribuintes',
    endereco: '/dashboard/gerenciar_contribuintes',
    conta: 'prefeitura',
  },
  { nome: 'gerenciar-usuarios', endereco: '/dashboard/gerenciar_usuarios', conta: 'admin' },
  { nome: 'arrecadacao', endereco: '/dashboard/arrecadacao', conta: 'prefeitura' },
  {
    nome: 'arrecadacao-pagamentos',
    endereco: '/dashboard/arrecadacao?lista=pagamentos',
    conta: 'prefeitura',
  },
  {
    nome: 'informacoes-classificadas',
    endereco: '/dashboard/informacoes_classificadas',
    conta: 'prefeitura',
  },
  { nome: 'conteudos', endereco: '/dashboard/conteudos', conta: 'admin' },
  {
    nome: 'criterios-de-transparencia',
    endereco: '/dashboard/criterios_de_transparencia',
    conta: 'admin',
  },
  { nome: 'controladoria', endereco: '/dashboard/controladoria', conta: 'prefeitura' },
  { nome: 'gerenciar-servicos', endereco: '/dashboard/gerenciar_servicos', conta: 'admin' },
  { nome: 'conexao', endereco: '/dashboard/conexao', conta: 'admin' },
  {
    nome: 'registro-de-tratamento',
    endereco: '/dashboard/registro_de_tratamento',
    conta: 'admin',
  },
  { nome: 'parametros', endereco: '/dashboard/parametros', conta: 'admin' },
  { nome: 'auditoria', endereco: '/dashboard/auditoria', conta: 'admin' },
  { nome: 'perfil', endereco: '/dashboard/perfil', conta: 'prefeitura' },
  { nome: 'avisos', endereco: '/dashboard/avisos', conta: 'prefeitura' },
  { nome: 'servico-inexistente', endereco: '/dashboard/nao_existe', conta: 'contribuinte' },
];

/** Opens the page as whom it is for, and waits until nothing on it is still on its way. */
export async function abrir(page: Page, { endereco, conta }: Pagina): Promise<void> {
  if (conta) await entrar(page, conta);
  await page.goto(endereco);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('.mantine-Skeleton-root')).toHaveCount(0);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
}
