import { Tabs } from '@mantine/core';
import { useSearchParams } from 'wouter';
import { Page } from '../../ui/page.tsx';
import classes from './arrecadacao.module.css';
import { Excecoes } from './excecoes.tsx';
import { Pagamentos } from './pagamentos.tsx';

const LISTAS = [
  { valor: 'excecoes', rotulo: 'Exceções', lista: <Excecoes /> },
  { valor: 'pagamentos', rotulo: 'Pagamentos baixados', lista: <Pagamentos /> },
];

/** What the banks said that was paid: what it settled, and what somebody has to look at (B16). */
export function ArrecadacaoPage() {
  const [params, setParams] = useSearchParams();
  const aberta = params.get('lista') === 'pagamentos' ? 'pagamentos' : 'excecoes';
  return (
    <Page
      titulo="Arrecadação"
      descricao="Os pagamentos que os bancos informaram: os que deram baixa em parcelas e os que esperam uma decisão."
    >
      <Tabs
        value={aberta}
        onChange={(valor) => setParams(valor === 'pagamentos' ? { lista: valor } : {})}
        keepMounted={false}
      >
        <Tabs.List aria-label="Listas de pagamentos">
          {LISTAS.map(({ valor, rotulo }) => (
            <Tabs.Tab key={valor} value={valor}>
              {rotulo}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {LISTAS.map(({ valor, lista }) => (
          <Tabs.Panel key={valor} value={valor} className={classes.painel}>
            {lista}
          </Tabs.Panel>
        ))}
      </Tabs>
    </Page>
  );
}
