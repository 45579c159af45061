import { Tab, TabPanel, Tabs, TabsList } from '../../ui/tabs.tsx';
import { useSearchParams } from 'wouter';
import { Page } from '../../ui/page.tsx';
import classes from './arrecadacao.module.css';
import { Excecoes } from './excecoes.tsx';
import { Mudancas } from './mudancas.tsx';
import { Creditos, Pagamentos } from './pagamentos.tsx';
import { Totais } from './totais.tsx';

const LISTAS = [
  { valor: 'excecoes', rotulo: 'Exceções', lista: <Excecoes /> },
  { valor: 'pagamentos', rotulo: 'Pagamentos baixados', lista: <Pagamentos /> },
  { valor: 'creditos', rotulo: 'Créditos', lista: <Creditos /> },
  { valor: 'totais', rotulo: 'Totais e conferência', lista: <Totais /> },
];

/** Payments told by the banks: those that settled something, and those that need attention (B16). */
export function ArrecadacaoPage() {
  const [params, setParams] = useSearchParams();
  const pedida = params.get('lista');
  const aberta = LISTAS.find(({ valor }) => valor === pedida)?.valor ?? 'excecoes';
  return (
    <Page
      titulo="Arrecadação"
      descricao="Os pagamentos que os bancos informaram: os que deram baixa em parcelas, os que esperam uma decisão e o que ficou de crédito."
    >
      <Mudancas />
      <Tabs
        value={aberta}
        onChange={(valor) => setParams(valor === 'excecoes' ? {} : { lista: valor })}
      >
        <TabsList aria-label="Listas de pagamentos" className={classes.soTela}>
          {LISTAS.map(({ valor, rotulo }) => (
            <Tab key={valor} value={valor}>
              {rotulo}
            </Tab>
          ))}
        </TabsList>
        {LISTAS.map(({ valor, lista }) => (
          <TabPanel key={valor} value={valor} className={classes.painel}>
            {lista}
          </TabPanel>
        ))}
      </Tabs>
    </Page>
  );
}
