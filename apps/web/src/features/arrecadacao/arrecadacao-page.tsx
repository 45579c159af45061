import { Tabs } from '@mantine/core';
import { useSearchParams } from 'wouter';
import { Page } from '../../ui/page.tsx';
import classes from './arrecadacao.module.css';
import { Excecoes } from './excecoes.tsx';
import { Mudancas } from './mudancas.tsx';
import { Creditos, Pagamentos } from './pagamentos.tsx';

const LISTAS = [
  { valor: 'excecoes', rotulo: 'Exceções', lista: <Excecoes /> },
  { valor: 'pagamentos', rotulo: 'Pagamentos baixados', lista: <Pagamentos /> },
  { valor: 'creditos', rotulo: 'Créditos', lista: <Creditos /> },
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
        onChange={(valor) =>
          setParams(valor === null || valor === 'excecoes' ? {} : { lista: valor })
        }
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
