import type { Procuracao } from '@balcao/contracts';
import IconUserPlus from '@tabler/icons-react/dist/esm/icons/IconUserPlus.mjs';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Actions } from '../../ui/buttons.tsx';
import { EmptyState } from '../../ui/outcome.tsx';
import { Page } from '../../ui/page.tsx';
import { Espera } from '../../ui/states.tsx';
import { DarProcuracaoModal } from './dar-procuracao-modal.tsx';
import { EncerrarModal } from './encerrar-modal.tsx';
import { estaAberta, ProcuracaoItem } from './procuracao-item.tsx';
import { dadasQuery } from './procuracoes-api.ts';
import classes from './procuracoes.module.css';

/** The powers that the person gave: a new one, and the end of each. */
export function QuemPodeAgirPage() {
  const consulta = useQuery(dadasQuery);
  const [dando, setDando] = useState(false);
  const [encerrando, setEncerrando] = useState<Procuracao>();
  const { data } = consulta;
  return (
    <Page
      estreita
      titulo="Quem pode agir por mim"
      descricao="Deixe alguém da família ou o seu contador usar serviços deste portal no seu lugar, até o dia que você escolher."
    >
      <Actions>
        <Button leftSection={<IconUserPlus size={20} aria-hidden />} onClick={() => setDando(true)}>
          Deixar alguém agir por mim
        </Button>
      </Actions>
      <Espera consulta={consulta} texto="Buscando as procurações..." linhas={2} altura="5rem" />
      {data?.length === 0 && (
        <EmptyState texto="Ninguém pode agir por você">
          <p>Quando você deixar alguém agir, aparece aqui quem é, em quê e até quando.</p>
        </EmptyState>
      )}
      {data && data.length > 0 && (
        <ul className={classes.lista}>
          {data.map((procuracao) => (
            <ProcuracaoItem key={procuracao.id} procuracao={procuracao}>
              {estaAberta(procuracao) && (
                <Button
                  variant="default"
                  aria-label={`Encerrar a procuração de ${procuracao.pessoa.nome ?? procuracao.pessoa.cpfcnpj}`}
                  onClick={() => setEncerrando(procuracao)}
                >
                  Encerrar
                </Button>
              )}
            </ProcuracaoItem>
          ))}
        </ul>
      )}
      {dando && <DarProcuracaoModal onClose={() => setDando(false)} />}
      {encerrando && (
        <EncerrarModal procuracao={encerrando} dada onClose={() => setEncerrando(undefined)} />
      )}
    </Page>
  );
}
