import type { PassoNaTela } from '@balcao/contracts';
import type { Icon } from '@tabler/icons-react';
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconBan from '@tabler/icons-react/dist/esm/icons/IconBan.mjs';
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import IconClockHour4 from '@tabler/icons-react/dist/esm/icons/IconClockHour4.mjs';
import { useQuery } from '@tanstack/react-query';
import { enderecoDeEntrada, useOrgao } from '../../../lib/orgao.ts';
import { Badge, type BadgeCor } from '../../../ui/badge.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Actions } from '../../../ui/buttons.tsx';
import { SuccessPanel } from '../../../ui/outcome.tsx';
import { Page } from '../../../ui/page.tsx';
import { EsperaComAcesso } from '../../../ui/sem-acesso.tsx';
import { ONDE, passosQuery, pendente } from './passos.ts';
import classes from './receber.module.css';

const SELOS: Readonly<
  Record<PassoNaTela['situacao'], { cor: BadgeCor; icone: Icon; texto: string }>
> = {
  FEITO: { cor: 'verde', icone: IconCircleCheck, texto: 'Feito' },
  FALTA: { cor: 'amarelo', icone: IconAlertTriangle, texto: 'Falta' },
  AGUARDA: { cor: 'azul', icone: IconClockHour4, texto: 'Espera aprovação' },
  DISPENSADO: { cor: 'cinza', icone: IconBan, texto: 'Não é preciso' },
};

/** Where a step goes on: to its field, to the other administrator, or to what a citizen sees. */
function Caminhos({ passo, situacao }: PassoNaTela) {
  const { cod_empre } = useOrgao();
  if (situacao === 'DISPENSADO') return null;
  if (situacao === 'AGUARDA')
    return (
      <ButtonLink variant="default" href="/dashboard/arrecadacao">
        Ver a mudança
      </ButtonLink>
    );
  const { href, rotulo } = ONDE[passo];
  return (
    <Actions>
      {passo === 'PAGAMENTO' && (
        <ButtonLink variant="default" href={enderecoDeEntrada(cod_empre)}>
          Emitir como o cidadão
        </ButtonLink>
      )}
      <ButtonLink variant={situacao === 'FALTA' ? 'filled' : 'default'} href={href}>
        {situacao === 'FALTA' ? rotulo : 'Rever'}
      </ButtonLink>
    </Actions>
  );
}

/** Leads a new city from nothing to a paid slip, step by step; the facts tick the steps off. */
export function FaltaParaReceberPage() {
  const consulta = useQuery(passosQuery);
  const { data } = consulta;
  return (
    <Page
      titulo="Falta para receber"
      descricao="Do começo à primeira guia paga. Cada passo se dá por feito sozinho, pelo que já está no portal."
    >
      <EsperaComAcesso consulta={consulta} texto="Conferindo cada passo..." altura="8rem" />
      {data?.faltam === 0 && (
        <SuccessPanel titulo="Tudo pronto: a prefeitura recebe pelo portal">
          <p>Uma guia já foi paga e baixada. O que vier depois está em Arrecadação.</p>
        </SuccessPanel>
      )}
      {data && (
        <>
          <div className={classes.resumo}>
            <p role="status">
              {data.passos.length - data.faltam} de {data.passos.length} passos prontos.
            </p>
            <Button
              variant="default"
              loading={consulta.isRefetching}
              onClick={() => void consulta.refetch()}
            >
              Conferir de novo
            </Button>
          </div>
          <ol className={classes.passos}>
            {data.passos.map((um) => (
              <li key={um.passo} data-pendente={pendente(um) || undefined}>
                <div className={classes.cabeca}>
                  <h2>{um.titulo}</h2>
                  <Badge {...SELOS[um.situacao]} />
                </div>
                <p className={classes.porque}>{um.porque}</p>
                <p>{um.texto}</p>
                <Caminhos {...um} />
              </li>
            ))}
          </ol>
        </>
      )}
    </Page>
  );
}
