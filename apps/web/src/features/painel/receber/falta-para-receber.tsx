import { useQuery } from '@tanstack/react-query';
import { ButtonLink } from '../../../ui/button.tsx';
import { Actions } from '../../../ui/buttons.tsx';
import { Aviso } from '../../../ui/fatos.tsx';
import { FALTA_PARA_RECEBER, ONDE, passosQuery, pendente } from './passos.ts';

/** On the administrators' first page, while a slip cannot be paid yet: how much is missing, and what is next. */
export function FaltaParaReceber() {
  const { data } = useQuery(passosQuery);
  const proximo = data?.passos.find(pendente);
  if (!data || !proximo) return null;
  const { passos, faltam } = data;
  const onde = proximo.situacao === 'FALTA' ? ONDE[proximo.passo] : undefined;
  return (
    <Aviso aria-labelledby="falta-para-receber">
      <h2 id="falta-para-receber">Falta para receber</h2>
      <p>
        {passos.length - faltam} de {passos.length} passos prontos. O próximo:{' '}
        <strong>{proximo.titulo}</strong>. {proximo.texto}
      </p>
      <Actions>
        <ButtonLink variant="default" href={FALTA_PARA_RECEBER}>
          Ver todos os passos
        </ButtonLink>
        {onde && <ButtonLink href={onde.href}>{onde.rotulo}</ButtonLink>}
      </Actions>
    </Aviso>
  );
}
