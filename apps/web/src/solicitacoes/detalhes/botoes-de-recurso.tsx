import { TEXTOS_DO_RECURSO } from '@balcao/domain';
import { Button } from '@mantine/core';
import IconScale from '@tabler/icons-react/dist/esm/icons/IconScale.mjs';
import type { Ref } from 'react';
import { useDialogoDeRecursos } from './dialogos-de-recursos.ts';
import type { SolicitacaoAberta } from './fatos-da-solicitacao.tsx';

interface BotoesDeRecursoProps {
  solicitacao: SolicitacaoAberta;
  /** The button that is always there. */
  foco: Ref<HTMLButtonElement>;
}

/** The appeals of a request, and a new one while whoever looks may open it (`esic.md` §2.2). */
export function BotoesDeRecurso({ solicitacao, foco }: BotoesDeRecursoProps) {
  const { abrir } = useDialogoDeRecursos();
  const { recursos, recorrer } = solicitacao;
  return (
    <>
      <Button ref={foco} variant="default" onClick={() => abrir('lista')}>
        {TEXTOS_DO_RECURSO.lista}
        {recursos > 0 && ` (${recursos})`}
      </Button>
      {recorrer.motivo === null && (
        <Button leftSection={<IconScale size={20} aria-hidden />} onClick={() => abrir('novo')}>
          {TEXTOS_DO_RECURSO.botao}
        </Button>
      )}
    </>
  );
}
